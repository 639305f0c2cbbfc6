import { Link } from '@tanstack/react-router';
import type { Passenger } from '@woxing/contract/people/travellers';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { PassengerRow, passengerGrid } from './passenger-row.tsx';
import { travellerWords } from './travellers.words.ts';

const columns = ['name', 'paper', 'birth', 'phone', 'acts'] as const;
/** A line of the table; a card of a phone is measured. */
const rowHeight = 57;

/** The rows, or what stands in their place. */
export function PassengerRows(props: {
  /** Undefined until they have come. */
  readonly passengers: readonly Passenger[] | undefined;
  readonly keyword: string;
  readonly onClear: () => void;
}) {
  const { passengers, keyword } = props;
  const t = useWords(travellerWords);
  if (passengers === undefined) {
    return (
      <output className="flex flex-col gap-3" aria-label={t('passenger-list.loading')}>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </output>
    );
  }
  if (passengers.length === 0 && keyword !== '') {
    return (
      <EmptyState
        picture="people"
        title={t('passenger-list.empty-found', { keyword })}
        hint={t('passenger-list.empty-found-hint')}
        action={
          <Button look="quiet" onClick={props.onClear}>
            {t('passenger-list.clear')}
          </Button>
        }
      />
    );
  }
  if (passengers.length === 0) {
    return (
      <EmptyState
        picture="people"
        title={t('passenger-list.empty')}
        hint={t('passenger-list.empty-hint')}
        action={
          <Link to="/myCenter/edit_passengers" className={buttonClass({})}>
            {t('passenger-list.add')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <div
        aria-hidden="true"
        className={`${passengerGrid} hidden rounded-m bg-background px-2 py-2.5 text-14 font-semibold text-ink-700`}
      >
        {columns.map((column) => (
          <span key={column}>{t(`passenger-list.column-${column}`)}</span>
        ))}
      </div>
      <VirtualList
        title={t('passenger-list.title')}
        items={passengers}
        keyOf={(passenger) => passenger.id}
        estimate={rowHeight}
        gap={0}
      >
        {(passenger) => (
          <div className="max-lg:pb-2.5">
            <PassengerRow passenger={passenger} />
          </div>
        )}
      </VirtualList>
    </>
  );
}
