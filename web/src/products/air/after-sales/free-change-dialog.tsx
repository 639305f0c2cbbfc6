import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, dayOf, formatDay } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirChangeOptions } from '@woxing/contract/products/air/air-after-sales';
import { useState } from 'react';
import { keyOf, type TicketKey } from '#src/after-sales/public.rules.ts';
import { useWrite } from '#src/api/query.ts';
import { useOrdersAskedAgain } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { scheduleWords } from '../detail/schedule.words.ts';
import { TransferLegs } from '../search/transfer-legs.tsx';
import { airChangeFound } from './air-sheets.queries.ts';
import { AirTicketChoices } from './air-ticket-choices.tsx';
import { openTickets } from './air-tickets.rules.ts';
import { airOf } from './air-total.rules.ts';
import { FlightLine, flownOf } from './change-flights.tsx';
import { type LegsTogether, legsTogether, ticketsOn, travelling } from './change-together.ts';

type Found = AirChangeOptions['flights'][number];

/**
 * Tickets of a flight that its carrier has moved or cancelled are changed free: to its day, the day before and the day after. With it go,
 * where that is wanted, those of the flights that follow it in a connection.
 */
export default function FreeChangeDialog({
  order,
  leg,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly leg: number;
  readonly onClose: () => void;
}) {
  const t = useWords(scheduleWords);
  // The order is asked again when the change is on its way; what was offered stays until the dialog is closed.
  const [scopes] = useState(() => scopesFrom(order, leg));
  const [scope, setScope] = useState(() => (isCancelled(order, leg) ? scopes.at(-1)! : scopes[0]!));
  const [open] = useState(() => openTickets(order));
  const tickets = travelling(order, open, scope);
  const [people, setPeople] = useState<readonly TicketKey[]>(() => tickets.map(keyOf));
  const chosen = ticketsOn(open, scope, people).map(keyOf);
  const [days] = useState(() => daysBeside(order, leg));
  const [day, setDay] = useState<Day>(days.includes(soldDay(order, leg)) ? soldDay(order, leg) : days[0]!);
  const change = useFreeChange(order, chosen, onClose);
  const found = useQuery({
    ...airChangeFound(order.orderNo, chosen, day, true),
    enabled: chosen.length > 0,
  });
  return (
    <Dialog open title={t('free-change.title')} width={680} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-700">{t('free-change.hint')}</p>
        {scopes.length > 1 && (
          <RadioGroup
            look="pills"
            name="free-change-flights"
            titled
            title={t('free-change.flights')}
            value={scope.join('-')}
            choices={scopes.map((each) => ({
              value: each.join('-'),
              label: each.map((one) => order.trip[one]?.no).join('、'),
            }))}
            onChange={(value) => setScope(scopes.find((each) => each.join('-') === value)!)}
          />
        )}
        {tickets.length > 1 && (
          <AirTicketChoices
            order={order}
            title={t('free-change.tickets')}
            tickets={tickets}
            legs={scope}
            chosen={people}
            onChange={setPeople}
          />
        )}
        <RadioGroup
          look="pills"
          name="free-change-day"
          titled={scopes.length > 1}
          title={t('free-change.day')}
          value={day}
          choices={days.map((value) => ({
            value,
            label: <span className="whitespace-nowrap max-md:-mx-1.5">{formatDay(value)}</span>,
          }))}
          onChange={setDay}
        />
        {chosen.length === 0 ? (
          <p className="text-ink-500">{t('free-change.none-chosen')}</p>
        ) : found.isError ? (
          <ErrorState
            title={t('free-change.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : found.data === undefined ? (
          <div className="flex flex-col gap-3">
            <output className="sr-only">{t('free-change.loading')}</output>
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        ) : found.data.flights.length === 0 ? (
          <EmptyState picture="flights" title={t('free-change.none')} hint={t('free-change.none-hint')} />
        ) : (
          <ul className="flex flex-col">
            {found.data.flights.map((flight) => (
              <FlightRow
                key={flight.fares.flatMap(offersOf).join(' ')}
                flight={flight}
                busy={change.busy}
                onChoose={() => void change.choose(flight)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** The flight alone, then with those that follow it in its connection. */
function scopesFrom(order: OrderDetail, leg: number): LegsTogether[] {
  const open = openTickets(order);
  const connection = legsTogether(order, open).find((legs) => legs.length > 1 && legs.includes(leg));
  const onward = connection?.slice(connection.indexOf(leg)) ?? [leg];
  return onward
    .map((_, at) => onward.slice(0, at + 1))
    .filter((legs) => travelling(order, open, legs).length > 0);
}

const isCancelled = (order: OrderDetail, leg: number): boolean => airOf(order)!.legs[leg]!.cancelled;

const soldDay = (order: OrderDetail, leg: number): Day => {
  const flight = airOf(order)!.legs[leg]!;
  return flight.sold?.day ?? flight.day;
};

/** Of the day for which a flight was sold and those beside it, which have not passed. */
function daysBeside(order: OrderDetail, leg: number): Day[] {
  const today = dayOf(new Date(order.now));
  const all = [-1, 0, 1].map((offset) => addDays(soldDay(order, leg), offset));
  const coming = all.filter((day) => day >= today);
  return coming.length === 0 ? all.slice(-1) : coming;
}

/** Nine means nine or more. */
const manySeats = 9;

function FlightRow({
  flight: { segment, onward, fares },
  busy,
  onChoose,
}: {
  readonly flight: Found;
  readonly busy: boolean;
  readonly onChoose: () => void;
}) {
  const t = useWords(scheduleWords);
  const { seatsLeft } = fares[0]!;
  return (
    <li className="flex flex-col gap-2 border-line py-3 not-first:border-t md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div>
        <FlightLine segments={[segment, ...onward]} />
        {onward.length > 0 && <TransferLegs flown={flownOf([segment, ...onward])} />}
      </div>
      <div className="flex items-center justify-end gap-3">
        {seatsLeft < manySeats && (
          <span className="text-12 text-warn">{t('free-change.left', { count: seatsLeft })}</span>
        )}
        <Button
          size="s"
          disabled={busy}
          aria-label={t('free-change.choose-of', {
            flight: flightNosOf({ segment, onward }),
            time: segment.departs,
          })}
          onClick={onChoose}
        >
          {t('free-change.choose')}
        </Button>
      </div>
    </li>
  );
}

const flightNosOf = ({ segment, onward }: Pick<Found, 'segment' | 'onward'>) =>
  [segment, ...onward].map(({ flightNo }) => flightNo).join('、');

const offersOf = (fare: Found['fares'][number]) => [fare, ...fare.onward].map(({ offerId }) => offerId);

/** Asks, quotes and confirms in one go: there is nothing to pay. */
function useFreeChange(order: OrderDetail, tickets: readonly TicketKey[], onDone: () => void) {
  const t = useWords(scheduleWords);
  const quoting = useWrite('/order/domesticAir/changeQuote');
  const changing = useWrite('/order/domesticAir/change');
  const askAgain = useOrdersAskedAgain();
  const { orderNo } = order;
  const choose = async ({ segment, onward, fares }: Found): Promise<void> => {
    const agreed = await ask({
      title: t('free-change.confirm', { flight: flightNosOf({ segment, onward }) }),
      words: t('free-change.confirm-words', {
        day: formatDay(segment.day),
        time: segment.departs,
        count: tickets.length,
      }),
      yes: t('free-change.confirm-yes'),
      no: t('free-change.confirm-no'),
    });
    if (!agreed) return;
    try {
      const { quoteId, dueFen } = await quoting.mutateAsync({
        orderNo,
        tickets: [...tickets],
        offerId: fares[0]!.offerId,
        onwardOfferIds: fares[0]!.onward.map(({ offerId }) => offerId),
        free: true,
      });
      // Nothing is taken that was not said.
      if (dueFen !== noFen) return;
      const { code } = await changing.mutateAsync({ orderNo, quoteId });
      if (code === 15) toast.warn(t('free-change.not-held'));
      else toast.ok(t('free-change.done'));
      onDone();
    } catch {
      // What was refused has been said by the call.
    } finally {
      askAgain();
    }
  };
  return { choose, busy: quoting.isPending || changing.isPending };
}
