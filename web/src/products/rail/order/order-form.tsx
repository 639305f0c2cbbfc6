import { dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { TrainQuote } from '@woxing/contract/products/rail/train-orders';
import { railTicketTypeNames } from '@woxing/contract/products/rail/train-tickets.rules';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import {
  askedParty,
  type FormProblem,
  firstPassengers,
  listedAmong,
  overProblem,
} from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem, RestoredNotice, usePartyQuote } from '#src/booking/public.ts';
import { useSoldDraft } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { AccountCard } from './account-card.tsx';
import { type TrainDraft, trainOrderProblem } from './order-draft.rules.ts';
import {
  asAdults,
  hasStudentFare,
  maxPassengers,
  proposedType,
  ticketHolders,
  withTravellers,
} from './order-passengers.rules.ts';
import { OrderPricePanel } from './order-price-panel.tsx';
import { RailPassengers } from './order-rail-passengers.tsx';
import { ChosenRides } from './order-rides.tsx';
import { fittingWish, noSeatWish } from './order-seats.rules.ts';
import { SeatsCard } from './order-seats-card.tsx';
import { soldHolders, trainShares, trainTotal } from './order-total.rules.ts';
import { trainQuoted } from './order-train.queries.ts';
import { trainOrderWords } from './order-train.words.ts';
import { TroubleDialog } from './order-trouble-dialog.tsx';
import { usePlaceTrain } from './order-use-place-train.ts';
import { fieldsOfTrainDraft, restoredTrainDraft, trainDraftForm } from './stored-train-draft.rules.ts';

const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));

const SaleForCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleForCard,
}));
const SaleAskedCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleAskedCard,
}));

const standardParts = ['standard', 'travellers'] as const;

/** The form over a checked price. A newer price, once agreed to, takes the place of the one that was checked. */
export function OrderForm({
  checked,
  chosenRides,
  listed,
}: {
  readonly checked: TrainQuote;
  readonly chosenRides: readonly ChosenRide[];
  /** The frequent list, where the form begins with somebody of it. */
  readonly listed: readonly ListedPassenger[];
}) {
  const t = useWords(trainOrderWords);
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<TrainQuote>();
  const [problem, setProblem] = useState<FormProblem>();
  const [overReason, setOverReason] = useState('');
  const first = checked.rides[0]!;
  const { draft, setDraft, kept, sale } = useSoldDraft<TrainDraft>({
    product: 'train',
    form: trainDraftForm(chosenRides),
    begin: (sold) => ({
      passengers: (sold ? [] : firstPassengers(listed)).map((one) => ({
        ...one,
        type: proposedType(one, first.day),
      })),
      wish: noSeatWish,
      standing: false,
      accountId: undefined,
      contactName: member?.realName ?? '',
      contactMobile: member?.mobilePhone ?? '',
    }),
    fieldsOf: fieldsOfTrainDraft,
    restore: (fields, blank) => restoredTrainDraft(fields, blank, listed, first.seat),
  });
  const { passengers } = draft;
  const holders = ticketHolders(passengers);
  const people = askedParty(holders);
  const quote = usePartyQuote(agreed ?? checked, people, trainQuoted(chosenRides, people), standardParts);
  const most = Math.min(maxPassengers, quote.maxPassengers);
  const total = trainTotal(
    holders.map(({ type }) => type),
    quote,
  );
  const soldAt = (price: TrainQuote) => soldHolders(holders.map(soldPassenger), price);
  const placing = usePlaceTrain({
    chosenRides,
    saleAt: (price) => sale.inputOf(soldAt(price)),
    onNewPrice: setAgreed,
    onPlaced: kept.forget,
  });

  const change = (part: Partial<TrainDraft>) => {
    setDraft((now) => {
      const next = { ...now, ...part };
      return { ...next, wish: fittingWish(next.wish, first.seat, ticketHolders(next.passengers).length) };
    });
    setProblem(undefined);
  };
  const passengersWith = (chosen: readonly ListedPassenger[]) =>
    withTravellers(passengers, chosen, first.day, most);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy) return;
    const found =
      trainOrderProblem(draft, quote, dayOf(new Date()), t('train-order.nobody')) ??
      sale.problemOf(soldAt(quote)) ??
      overProblem(quote.standard, overReason);
    setProblem(found);
    if (found === undefined) return void placing.place({ ...draft, overReason }, quote);
    goToProblem(form.current, found);
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {kept.restored && (
            <RestoredNotice
              written={passengers.some((one) => one.listed === undefined)}
              onClear={kept.clear}
            />
          )}
          {quote.standard !== null && quote.standard.over !== null && (
            <Suspense>
              <OrderedAbove
                trace={quote.standard}
                reason={overReason}
                error={problem?.field === 'overReason' ? problem.message : undefined}
                onReason={(reason) => {
                  setOverReason(reason);
                  setProblem(undefined);
                }}
              />
            </Suspense>
          )}
          {sale.serves && (
            <Suspense>
              <SaleForCard
                sale={sale}
                problem={problem}
                travelling={new Set(passengers.map(({ key }) => key))}
                onChange={() => setProblem(undefined)}
                places={{
                  taken: (chosen) => listedAmong(chosen, passengersWith(chosen)),
                  take: (chosen) => change({ passengers: passengersWith(chosen) }),
                }}
              />
            </Suspense>
          )}
          <ChosenRides rides={quote.rides} zones={quote.zones} />
          <BookedForCards kind="train" people={people} />
          <RailPassengers
            passengers={passengers}
            day={first.day}
            max={most}
            freeChildren
            forStudents={quote.rides.every(hasStudentFare)}
            hint={t('train-order.passengers-hint', { max: quote.maxPassengers })}
            problem={problem}
            onChange={(next) => change({ passengers: next })}
          />
          <SeatsCard
            rides={quote.rides}
            count={holders.length}
            wish={draft.wish}
            standing={draft.standing}
            onWish={(wish) => change({ wish })}
            onStanding={(standing) => change({ standing })}
          />
          <ContactCard draft={draft} problem={problem} onChange={change} />
          {sale.isSold && !sale.unread && (
            <Suspense>
              <SaleAskedCard
                product={sale.product}
                sale={sale.draft}
                lines={sale.linesOf(soldAt(quote))}
                problem={problem}
                legs={quote.rides.map(
                  ({ day, trainNo, from, departs, to, arrives, seatName }) =>
                    `${formatMonthDay(day)} ${trainNo} ${from}${departs}—${to}${arrives} ${seatName}`,
                )}
                onChange={(next) => {
                  sale.change(next);
                  setProblem(undefined);
                }}
              />
            </Suspense>
          )}
          <AccountCard chosen={draft.accountId} onChoose={(accountId) => change({ accountId })} />
        </div>
        <OrderPricePanel
          total={total}
          shares={trainShares(holders.map(namedPassenger), quote)}
          payMinutes={quote.payMinutes}
          problem={problem?.message}
          busy={placing.busy}
        />
      </form>
      <TroubleDialog
        trouble={placing.trouble}
        chosenRides={chosenRides}
        onLeave={placing.forgetTrouble}
        onAgain={() => void placing.place({ ...draft, overReason }, quote)}
        onAdults={() => {
          placing.forgetTrouble();
          change({ passengers: asAdults(passengers) });
        }}
        onPassengers={() => {
          placing.forgetTrouble();
          goToProblem(form.current, { field: 'passengers', message: '' });
        }}
      />
    </>
  );
}

const soldPassenger = (passenger: TrainDraft['passengers'][number]) => ({
  ...namedPassenger(passenger),
  key: passenger.key,
});

const namedPassenger = ({ listed, written, type }: TrainDraft['passengers'][number]) => ({
  name: listed?.name || written.name.trim() || railTicketTypeNames[type],
  type,
});
