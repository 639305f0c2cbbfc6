import { useNavigate } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { BookedForCards } from '#src/applications/public.ts';
import { contactProblem, type FormProblem, listedAmong, overProblem } from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem, usePartyQuote } from '#src/booking/public.ts';
import { useSale } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { TravelAdviceCard } from '#src/travel-advice/public.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DownIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { type Journey, journeySearch } from '../search/journey-address.rules.ts';
import { usePartName } from '../search/journey-steps.tsx';
import { type JourneyFare, journeyPriced, type PricedJourney } from '../search/journeys.queries.ts';
import PartDetails from '../search/part-details.tsx';
import { arrivalDay } from '../search/part-facts.rules.ts';
import { askedFlyers, personShares, soldFlyers } from './company-party.rules.ts';
import { FlyersCard } from './flyers-card.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import { InternationalPricePanel } from './international-price-panel.tsx';
import { withToggled } from './listed-flyers.rules.ts';
import { partsOfOffer } from './offer-address.rules.ts';
import { blankFlyers, type FlownJourney, type FlyerDraft, flyersProblem } from './passenger-draft.rules.ts';
import { blankStay, stayProblem } from './stay-asked.rules.ts';
import { StayCard } from './stay-card.tsx';
import { type InternationalDraft, usePlaceInternational } from './use-place-international.ts';
import { useStayAsked } from './use-stay-asked.ts';

const OrderedAbove = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).OrderedAbove,
}));
const SaleForCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleForCard,
}));
const SaleAskedCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleAskedCard,
}));
const ColleagueFlyers = lazy(() => import('./colleague-flyers.tsx'));
const FareDetails = lazy(() => import('../search/fare-details.tsx'));

/** The form over a checked fare. A newer price, once agreed to, takes the place of the one that was checked. */
export function InternationalOrderForm({
  journey,
  priced,
  fare: checked,
}: {
  readonly journey: Journey;
  readonly priced: PricedJourney;
  readonly fare: JourneyFare;
}) {
  const t = useWords(internationalBookingWords);
  const member = useMember();
  const today = useToday();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState<Omit<JourneyFare, 'offer'>>();
  const [problem, setProblem] = useState<FormProblem>();
  const [draft, setDraft] = useState<InternationalDraft>(() => ({
    flyers: blankFlyers(journey),
    contactName: member?.realName ?? '',
    contactMobile: member?.mobilePhone ?? '',
    contactEmail: '',
    overReason: '',
    stay: blankStay,
  }));
  const nationalities = [...new Set(draft.flyers.map(({ document }) => document.nationality))];
  const asked = useStayAsked(nationalities, priced);
  const [asking] = asked.values();
  const { adults, children, infants } = journey;
  const people = askedFlyers(draft.flyers);
  const party = usePartyQuote(
    priced,
    people,
    journeyPriced(partsOfOffer(checked.offer), { adults, children, infants }, people),
    ['fares'],
  );
  const judged = party.fares.find(({ offer }) => offer === checked.offer);
  const fare = {
    ...checked,
    ...agreed,
    standard: judged?.standard ?? null,
    personFen: judged?.personFen,
  };
  const places = { lastDay: flownOf(priced).lastDay, airlines: airlinesOf(priced) };
  const employed = member?.rightsKey === '7_0';
  const nameOf = ({ listed, name, type }: FlyerDraft, at: number) =>
    listed?.name || name.trim() || t('intl-book.person', { type: passengerTypeWords[type], number: at + 1 });
  const { kept, sale } = useSale({
    product: 'international-air',
    form: `international-order ${checked.offer}`,
  });
  const soldAt = (price: Pick<JourneyFare, 'price'>) => soldFlyers(price, draft.flyers, nameOf);
  const placing = usePlaceInternational({
    offer: checked.offer,
    saleAt: (price) => sale.inputOf(soldAt(price)),
    onNewPrice: setAgreed,
    onPlaced: kept.forget,
    onReselect: () =>
      void navigate({
        to: '/intl/flight_query_list/{-$queryType}/{-$isFirst}',
        params: { queryType: journey.type },
        search: journeySearch(journey),
      }),
  });
  const change = (part: Partial<InternationalDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblem(undefined);
  };
  const flyersWith = (listed: readonly ListedPassenger[]) =>
    listed.reduce((now, one) => withToggled(now, one, places), draft.flyers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (placing.busy || today === undefined) return;
    const found =
      flyersProblem(draft.flyers, flownOf(priced), today) ??
      stayProblem(draft.stay, asked) ??
      contactProblem(draft) ??
      emailProblem(draft) ??
      sale.problemOf(soldAt(fare)) ??
      overProblem(fare.standard, draft.overReason);
    setProblem(found);
    if (found === undefined) return void placing.place({ ...draft, asked }, fare);
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
        {fare.standard !== null && fare.standard.over !== null && (
          <Suspense>
            <OrderedAbove
              trace={fare.standard}
              reason={draft.overReason}
              error={problem?.field === 'overReason' ? problem.message : undefined}
              onReason={(overReason) => change({ overReason })}
            />
          </Suspense>
        )}
        {sale.serves && (
          <Suspense>
            <SaleForCard
              sale={sale}
              problem={problem}
              travelling={new Set(draft.flyers.flatMap(({ listed }) => listed?.id ?? []))}
              onChange={() => setProblem(undefined)}
              places={{
                taken: (listed) => listedAmong(listed, flyersWith(listed)),
                take: (listed) => change({ flyers: flyersWith(listed) }),
              }}
            />
          </Suspense>
        )}
        <Flights journey={journey} priced={priced} fare={fare} />
        <BookedForCards kind="air" people={people} />
        {employed && (
          <Suspense>
            <ColleagueFlyers
              flyers={draft.flyers}
              places={places}
              onChange={(flyers) => change({ flyers })}
            />
          </Suspense>
        )}
        <FlyersCard
          flyers={draft.flyers}
          airlines={airlinesOf(priced)}
          journey={flownOf(priced)}
          problem={problem}
          onChange={(flyers) => change({ flyers })}
        />
        {asking !== undefined && (
          <StayCard
            country={asking}
            stay={draft.stay}
            problem={problem}
            onChange={(stay) => change({ stay })}
          />
        )}
        {nationalities.map((nationality) => (
          <TravelAdviceCard
            key={nationality}
            nationality={nationality}
            parts={priced.itineraries.map(({ segments }) => segments)}
          />
        ))}
        <ContactCard draft={draft} email={draft.contactEmail} problem={problem} onChange={change} />
        {sale.isSold && !sale.unread && (
          <Suspense>
            <SaleAskedCard
              product={sale.product}
              sale={sale.draft}
              lines={sale.linesOf(soldAt(fare))}
              problem={problem}
              legs={legsOf(priced)}
              onChange={(next) => {
                sale.change(next);
                setProblem(undefined);
              }}
            />
          </Suspense>
        )}
      </div>
      <InternationalPricePanel
        fare={fare}
        counts={{ ADT: adults, CHD: children, INF: infants }}
        shares={personShares(fare, draft.flyers, nameOf)}
        problem={problem?.message}
        busy={placing.busy}
      />
    </form>
  );
}

function emailProblem({ contactEmail }: InternationalDraft): FormProblem | undefined {
  const email = contactEmail.trim();
  return email === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
    ? undefined
    : { field: 'contact.email', message: '请正确输入联系人邮箱' };
}

const airlinesOf = ({ itineraries }: PricedJourney): readonly string[] => [
  ...new Set(itineraries.flatMap(({ segments }) => segments.map(({ airline }) => airline))),
];

/** One line for each flight, as a customer reads it. */
const legsOf = ({ itineraries, places }: PricedJourney): readonly string[] =>
  itineraries.flatMap(({ segments }) =>
    segments.map(({ day, flightNo, from, departs, to, arrives }) => {
      const [start, end] = [places[from]?.city ?? from, places[to]?.city ?? to];
      return `${formatMonthDay(day)} ${flightNo} ${start}${departs}—${end}${arrives}`;
    }),
  );

function flownOf({ itineraries, places }: PricedJourney): FlownJourney {
  const segments = itineraries.flatMap((part) => part.segments);
  return {
    firstDay: segments[0]!.day,
    lastDay: itineraries.at(-1)!.segments[0]!.day,
    arrivals: segments.map((segment) => ({
      country: places[segment.to]?.country ?? '',
      day: arrivalDay(segment),
    })),
  };
}

/** The flights of the order, with what its fare stands for one press away. */
function Flights({
  journey,
  priced,
  fare,
}: {
  readonly journey: Journey;
  readonly priced: PricedJourney;
  readonly fare: JourneyFare;
}) {
  const t = useWords(internationalBookingWords);
  const nameOf = usePartName(journey.type);
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Card title={t('intl-book.flights')}>
      <div className="flex flex-col gap-4">
        {priced.itineraries.map((part, at) => (
          <section key={part.key} className="flex flex-col gap-3">
            {priced.itineraries.length > 1 && <h3 className="text-14">{nameOf(at)}</h3>}
            <PartDetails part={part} cabin={journey.cabin} />
          </section>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
        className="mt-3 flex h-control-40 items-center gap-1 text-14 text-brand-700"
      >
        {t('intl-book.rules-now')}
        <DownIcon size={14} className={classNames('transition-transform', open && 'rotate-180')} />
      </button>
      <div id={detailsId} hidden={!open} className="mt-3 border-t border-dashed border-line pt-4">
        {open && (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <FareDetails fare={fare} journey={journey} flyers={priced.flyers} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
