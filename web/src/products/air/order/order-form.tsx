import { useNavigate } from '@tanstack/react-router';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import { maxAirPassengers } from '@woxing/contract/products/air/air-party.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import {
  askedParty,
  type FormProblem,
  firstPassengers,
  listedAmong,
  overProblem,
  withListed,
} from '#src/booking/public.rules.ts';
import {
  ContactCard,
  goToProblem,
  handedPassengers,
  handPassengers,
  PassengersCard,
  RestoredNotice,
  usePartyQuote,
} from '#src/booking/public.ts';
import { blankSale } from '#src/customers/public.rules.ts';
import { nextCustomer, useMarkUp } from '#src/customers/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { AdultFareChoice } from '../search/adult-fare-choice.tsx';
import { ChosenFlights } from '../search/chosen-flights.tsx';
import { checkedPrice } from '../search/flights.queries.ts';
import { InsuranceCard } from './insurance-card.tsx';
import { bookingWords } from './order.words.ts';
import {
  airShares,
  draftForm,
  fareTypes,
  fieldsOfDraft,
  flyersOf,
  journeyOf,
  type OrderDraft,
  orderProblem,
  orderTotal,
  restoredDraft,
  saleProblemOf,
  savedAsAdult,
} from './order-form.rules.ts';
import type { OrderSearch } from './order-search.rules.ts';
import { PricePanel } from './price-panel.tsx';
import { SalePrices } from './sale-prices.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));

const OrderForCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).OrderForCard,
}));
const BookingExtras = lazy(() => import('../extras/booking-extras.tsx'));
/** Of fares that a company has agreed on. */
const WhitelistCard = lazy(() => import('../agreements/whitelist-card.tsx'));

/** For a customer: they and their prices stand in the form; for a colleague: who travels is chosen first. */
export type OfficeOf = 'customer' | 'colleague';

const standardParts = ['standard', 'overStandard', 'travellers'] as const;

/** The form over a checked price. A newer price, once agreed to, takes the place of the one that was checked. */
export function OrderForm({
  checked,
  way,
  listed,
  office,
}: {
  readonly checked: FlightQuote;
  readonly way: OrderSearch;
  /** The frequent list, where the form begins with somebody of it. */
  readonly listed: readonly ListedPassenger[];
  /** In whose name somebody else orders; undefined of an order of one's own. */
  readonly office?: OfficeOf | undefined;
}) {
  const t = useWords(bookingWords);
  const today = useToday();
  const navigate = useNavigate();
  const member = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<FlightQuote>();
  const [problem, setProblem] = useState<FormProblem>();
  const [overReason, setOverReason] = useState('');
  const [extrasOpen, setExtrasOpen] = useState(false);
  const { offers: offerIds, trip } = way;
  const formName = draftForm(offerIds, office !== undefined);
  const memberId = member?.memberId ?? '';
  const handed = handedPassengers(memberId, formName);
  const [draft, setDraft, kept] = useDraft<OrderDraft>({
    form: formName,
    memberId,
    blank: {
      passengers: handed?.passengers ?? (office === undefined ? firstPassengers(listed) : []),
      contactName: member?.realName ?? '',
      contactMobile: handed?.contactMobile ?? member?.mobilePhone ?? '',
      contactEmail: '',
      insuredBy: {},
      asAdults: [],
      ...handed?.more,
      ...(office === 'customer' && { sale: { ...blankSale, customerId: nextCustomer() } }),
    },
    fieldsOf: fieldsOfDraft,
    restore: (fields, blank) => restoredDraft(fields, blank, listed),
  });
  const people = askedParty(draft.passengers);
  const quote = usePartyQuote(agreed ?? checked, people, checkedPrice(way, people), standardParts);
  const types = fareTypes(draft, journeyOf(quote));
  const total = orderTotal(draft, quote);
  const placing = usePlaceOrder({
    way,
    onNewPrice: setAgreed,
    onPlaced: kept.forget,
    onExtrasRefused: () => setExtrasOpen(true),
  });

  const { markUp, unread } = useMarkUp({
    sells: office === 'customer',
    customerId: draft.sale?.customerId,
    product: airProductOf(quote.segments),
  });

  const change = (part: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const passengersWith = (chosen: readonly ListedPassenger[]) =>
    withListed(draft.passengers, chosen, maxAirPassengers);
  /** The same flights and all that was written, at public fares. */
  const takePublic = (offers: readonly string[]) => {
    const { passengers, contactMobile, sale: _sale, extras: _extras, ...more } = draft;
    handPassengers(memberId, draftForm(offers, office !== undefined), { passengers, contactMobile, more });
    void navigate({ to: '.', search: { offers: [...offers], trip }, replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy || today === undefined) return;
    const found =
      (draft.sale?.customerId === '' ? saleProblemOf(draft, quote, markUp) : undefined) ??
      orderProblem(draft, journeyOf(quote), today) ??
      unread ??
      saleProblemOf(draft, quote, markUp) ??
      overProblem(quote.standard, overReason);
    setProblem(found);
    if (found === undefined) return void placing.place({ ...draft, overReason, markUp }, quote);
    goToProblem(form.current, found);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {kept.restored && (
          <RestoredNotice
            written={draft.passengers.some((one) => one.listed === undefined)}
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
        {draft.sale !== undefined && (
          <Suspense>
            <OrderForCard
              sale={draft.sale}
              problem={problem?.field === 'customer' ? problem.message : undefined}
              travelling={new Set(draft.passengers.map(({ key }) => key))}
              onChange={(part) => change({ sale: { ...blankSale, ...draft.sale, ...part } })}
              places={{
                taken: (chosen) => listedAmong(chosen, passengersWith(chosen)),
                take: (chosen) => change({ passengers: passengersWith(chosen) }),
              }}
            />
          </Suspense>
        )}
        <ChosenFlights segments={quote.segments} />
        <BookedForCards kind="air" people={people} />
        <PassengersCard
          passengers={draft.passengers}
          who={t('passengers.air')}
          max={maxAirPassengers}
          hint={t('passengers.hint', { max: maxAirPassengers })}
          problem={problem}
          colleaguesFirst={office === 'colleague'}
          tags={draft.passengers.map(({ key }, index) => (
            <Badge key={key} tone="brand">
              {passengerTypeWords[types[index]!]}
            </Badge>
          ))}
          details={savedAsAdult(draft, quote).map((savedFen, index) => {
            const { key } = draft.passengers[index]!;
            return (
              savedFen !== undefined && (
                <AdultFareChoice
                  key={key}
                  savedFen={savedFen}
                  on={draft.asAdults.includes(key)}
                  onChange={(on) =>
                    change({
                      asAdults: on ? [...draft.asAdults, key] : draft.asAdults.filter((one) => one !== key),
                    })
                  }
                />
              )
            );
          })}
          newcomer={(passenger) => passenger}
          onChange={(passengers) => change({ passengers })}
        />
        {quote.segments.some(({ negotiated }) => negotiated !== undefined) && (
          <Suspense>
            <WhitelistCard
              segments={quote.segments}
              passengers={draft.passengers}
              problem={placing.notListed}
              onPublic={takePublic}
            />
          </Suspense>
        )}
        <ContactCard draft={draft} email={draft.contactEmail} problem={problem} onChange={change} />
        <InsuranceCard
          products={quote.insurances}
          people={draft.passengers.map(({ key, listed, written }, index) => ({
            key,
            name: listed?.name || written.name.trim() || passengerTypeWords[types[index]!],
            type: types[index]!,
          }))}
          chosen={draft.insuredBy}
          onChange={(insuredBy) => change({ insuredBy })}
        />
        <Suspense>
          <BookingExtras
            way={way}
            segments={quote.segments}
            people={flyersOf(draft, quote)}
            extras={total.extras}
            open={extrasOpen}
            onOpen={setExtrasOpen}
            onChange={(extras) => change({ extras })}
          />
        </Suspense>
        {draft.sale !== undefined && unread === undefined && (
          <SalePrices
            draft={draft}
            sale={draft.sale}
            quote={quote}
            markUp={markUp}
            problem={problem}
            onChange={(sale) => change({ sale })}
          />
        )}
      </div>
      <PricePanel
        total={total}
        segments={quote.segments}
        shares={airShares(draft, quote)}
        problem={problem?.message}
        busy={placing.busy}
      />
    </form>
  );
}
