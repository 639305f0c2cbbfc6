import { lazy, Suspense, useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/field-frame.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ordererWords } from './orderer.words.ts';
import { useChosenOrderer } from './use-orderer-names.ts';

const OrdererChoices = lazy(() => import('./orderer-choices.tsx'));

/** Whose orders are shown: of thousands of people who is typed, so that nobody waits for all of them. */
export default function OrdererField(props: {
  readonly self: string;
  /** Empty: of everybody. */
  readonly chosen: string;
  readonly onChange: (memberId: string) => void;
}) {
  const { self, chosen, onChange } = props;
  const t = useWords(ordererWords);
  const input = useRef<HTMLInputElement>(null);
  const name = useChosenOrderer(chosen);
  return (
    <div className="flex min-w-0 flex-col gap-1 md:w-40">
      <span aria-hidden="true" className="text-12 font-medium text-ink-500">
        {t('list.orderer')}
      </span>
      <Popover
        title={t('list.orderer')}
        triggerLabel={`${t('list.orderer')}：${name}`}
        triggerClass={classNames(controlClass, 'flex items-center gap-2 text-left md:h-control-40')}
        initialFocus={input}
        sheet
        trigger={
          <>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <DownIcon size={16} className="shrink-0 text-ink-500" />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton className="h-60 w-72" />}>
            <OrdererChoices
              self={self}
              chosen={chosen}
              input={input}
              onChoose={(memberId) => {
                onChange(memberId);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  );
}
