import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import type { SeatAct } from './seat-tile.tsx';
import { trainWords } from './train.words.ts';
import { type OpenPart, TrainCard } from './train-card.tsx';
import { trainKey } from './train-key.rules.ts';

/** Trains one under another, of which one at a time stands open. What can be done with a seat is the page's. */
export function TrainList({
  trains,
  act,
}: {
  readonly trains: readonly TrainOffer[];
  readonly act: SeatAct;
}) {
  const t = useWords(trainWords);
  const [open, setOpen] = useState<{ readonly key: string; readonly part: OpenPart }>();
  return (
    <>
      <VirtualList title={t('train.list')} items={trains} keyOf={trainKey} estimate={98}>
        {(train) => {
          const key = trainKey(train);
          const part = open?.key === key ? open.part : undefined;
          return (
            <TrainCard
              train={train}
              open={part}
              act={act}
              onToggle={(next) => setOpen(next === part ? undefined : { key, part: next })}
            />
          );
        }}
      </VirtualList>
      <p className="py-5 text-center text-12 text-ink-500">{t('train.list-end')}</p>
    </>
  );
}
