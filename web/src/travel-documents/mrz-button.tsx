import { type Day, dayOf } from '@woxing/contract/core/days';
import type { ReadPaper } from '@woxing/contract/people/mrz-paper.rules';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { documentWords } from './travel-document.words.ts';

const MrzDialog = lazy(() => import('./mrz-dialog.tsx'));

/** Fills a form by the machine-readable zone of a passport or card; the reader comes when it is asked for. */
export function MrzButton({ onRead }: { readonly onRead: (document: ReadPaper) => void }) {
  const t = useWords(documentWords);
  /** On which it was opened; ages and ends are reckoned from it. */
  const [opened, setOpened] = useState<Day>();
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpened(dayOf(new Date()))}>
        {t('mrz.open')}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <MrzDialog
            today={opened}
            onRead={(document) => {
              setOpened(undefined);
              onRead(document);
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
