import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { formWords } from './booking.words.ts';
import { hasNamesake, inOfferedOrder } from './offered-passengers.rules.ts';

/** The frequent passengers, each pressed to travel and pressed again not to. */
export function FrequentList(props: {
  readonly list: readonly ListedPassenger[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** By their ids. */
  readonly chosen: ReadonlySet<string>;
  /** Whether the order has room for somebody. */
  readonly hasRoom: (passenger: ListedPassenger) => boolean;
  readonly onToggle: (passenger: ListedPassenger) => void;
}) {
  const t = useWords(formWords);
  if (props.failed) {
    return (
      <p className="flex items-center gap-2 text-ink-500">
        {t('passengers.loading-failed')}
        <Button look="text" size="s" onClick={props.onRetry}>
          重试
        </Button>
      </p>
    );
  }
  if (props.list === undefined) return <Skeleton className="h-9 w-72" />;
  if (props.list.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-12 text-ink-500">{t('passengers.frequent')}</legend>
      <div className="flex flex-wrap gap-2">
        {inOfferedOrder(props.list).map((passenger) => {
          const on = props.chosen.has(passenger.id);
          return (
            <button
              key={passenger.id}
              type="button"
              aria-pressed={on}
              disabled={!on && !props.hasRoom(passenger)}
              onClick={() => props.onToggle(passenger)}
              className="flex h-control-36 items-center gap-1.5 rounded-pill border border-line px-3.5 text-14 hover:border-brand-300 disabled:opacity-50 aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
            >
              {on && <CheckIcon size={14} />}
              {passenger.name}
              {passenger.relation !== 'other' && (
                <span className="text-12 font-normal text-ink-500">
                  {t(`passengers.${passenger.relation}`)}
                </span>
              )}
              {passenger.psgType !== 'ADT' && (
                <span className="text-12 text-ink-500">{passengerTypeWords[passenger.psgType]}</span>
              )}
              {hasNamesake(passenger, props.list!) && (
                <span className="digits text-12 font-normal text-ink-500">{passenger.certNo}</span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
