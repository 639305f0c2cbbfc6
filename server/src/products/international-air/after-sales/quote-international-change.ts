import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { quoteInternationalChange as endpoint } from '@woxing/contract/products/international-air/international-after-sales';
import { personDue, quoteChange } from '#src/after-sales/public.ts';
import { askOverlapAlone, paperPlace, passengersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { findFlightOverlap } from '#src/products/air/public.ts';
import { overWords, standardTraceOf } from '#src/standards/public.ts';
import { sharesOf } from '../fares/shares.rules.ts';
import type { CouponView } from '../international-supplier.ts';
import { checkFree } from '../schedule-changes/free-answers.ts';
import { itineraryView, namesOf } from '../search/itinerary-view.rules.ts';
import { fareOfPart } from '../search/offer.rules.ts';
import { companyShares, type JourneyMeasure } from '../standards/measure.rules.ts';
import { type JudgedParty, openJudge } from '../standards/open-judge.ts';
import { newShares } from './change-fees.rules.ts';
import { type ChangedPart, type ChangeTarget, changedPart, changeTarget, moneyOf } from './change-target.ts';
import {
  checkNobodyAlone,
  chosenCoupons,
  couponsNow,
  feesOf,
  type InternationalOrder,
  keysInBooking,
  type OrderCoupon,
  readInternationalOrder,
  readOwnInternationalOrder,
} from './international-order.ts';
import type { InternationalSheetDeps } from './international-sheet-deps.ts';
import { refundFees, unitOf } from './refund-fees.rules.ts';
import type { InternationalChangeTerms } from './sheet-terms.ts';

const payMinutes = 30;

type Deps = Pick<
  InternationalSheetDeps,
  | 'db'
  | 'international'
  | 'internationalAfterSales'
  | 'vault'
  | 'sheetApprovals'
  | 'applications'
  | 'planning'
  | 'plans'
  | 'internationalStandardsOf'
>;

/**
 * What changing a part of a journey to other flights of the same pair costs now: the penalty, and what the fare is more. A fare that is
 * less returns nothing; taxes stand as they did. Refuses with what `changedPart` and `changeTarget` refuse with, with `search.busy`, and with
 * `standard.change` what the standard of those who fly forbids.
 */
export async function quoteInternationalChange(
  deps: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { international } = deps;
  const free = input.involuntary === 1;
  const seen = await readOwnInternationalOrder(deps, ctx, input.orderNo, 'change-asked');
  const seenChosen = chosenCoupons(seen, input.tickets);
  const { bookingReference } = seenChosen[0]!;
  const [views, schedule] = await Promise.all([
    couponsNow(international, ctx, bookingReference),
    international.schedule(),
  ]);
  const shown = { schedule, filings: international.filings };
  const seenChanged = changedPart(seen, seenChosen, views, free);
  const wanted = changeTarget(shown, seen, seenChanged, input, ctx.now);
  const judge = await openJudge(
    deps,
    ctx,
    wanted.priced,
    seenChanged.people.map(([coupon]) => coupon!.traveller),
  );
  return quoteChange(deps, deps.internationalAfterSales, ctx, input, async (tx, order) => {
    const read = await readInternationalOrder(tx, order);
    const chosen = chosenCoupons(read, input.tickets);
    if (chosen[0]!.bookingReference !== bookingReference) throw refuse('quote.stale');
    checkNobodyAlone(read, chosen, { going: true });
    if (free) checkFree(read, chosen, ctx.now);
    const changed = changedPart(read, chosen, views, free);
    if (free && input.family !== changed.old.family) throw refuse('intl.change-other');
    const target = changeTarget(shown, read, changed, input, ctx.now);
    if (target.offer !== wanted.offer || changed.people.length !== seenChanged.people.length)
      throw refuse('quote.stale');
    const party = judgedPart(judge(target.priced), target.at);
    if (!free) checkWithin(party);
    const refused = await askOverlapAlone(tx, ctx, () => overlapOf(deps, tx, ctx, { read, changed, target }));
    if (refused !== undefined) return refused;
    const { journey, parts } = target.priced;
    const itinerary = itineraryView(schedule, parts[target.at]!, {
      cabin: journey.cabin,
      leadDays: journey.days.leadDays,
    });
    const terms = termsOf(read, { changed, target, party, bookingReference, now: ctx.now });
    return {
      terms,
      deadlines: changed.people.flatMap((own) =>
        own.map(({ name, departsAt }) => ({
          name,
          until: departsAt > ctx.now ? new Date(departsAt.getTime() - 1) : null,
        })),
      ),
      standard: free
        ? null
        : party.trace({ personFen: sumFen(terms.lines.map(personDue)), reason: undefined }),
      free,
      refundFeeFen: refundFeeOf(read, chosen, views),
      shown: { itinerary, ...namesOf(schedule, [itinerary]) },
    };
  });
}

function termsOf(
  read: InternationalOrder,
  {
    changed,
    target,
    party,
    bookingReference,
    now,
  }: {
    changed: ChangedPart;
    target: ChangeTarget;
    party: JudgedParty;
    bookingReference: string;
    now: Date;
  },
): InternationalChangeTerms {
  const lines = changed.people.flatMap((own, at) => linesOf(changed, target, own, party.measures[at]!));
  return {
    bookingReference,
    quotedAt: now.toISOString(),
    payMinutes,
    part: target.part,
    legs: [...target.legs],
    offer: target.offer,
    free: changed.free,
    coupons: keysInBooking(read, changed.chosen),
    // Flight by flight, the people of each in their order: so the carrier numbers them.
    lines: lines.toSorted((one, other) => one.to - other.to || one.passenger - other.passenger),
  };
}

/** Of one passenger, flight by flight: the penalty and the difference by what each flight bears of the old fare. */
function linesOf(
  changed: ChangedPart,
  target: ChangeTarget,
  own: readonly OrderCoupon[],
  { companyFaresFen }: JourneyMeasure,
) {
  const { feeFen, differenceFen, newFareFen } = moneyOf(changed, target, own);
  const old = own.map(({ fareFen }) => fareFen);
  const fares = newShares(old, newFareFen);
  const fees = sharesOf(feeFen, old);
  const differences = sharesOf(differenceFen, old);
  const adultFen = fareOfPart(target.priced, target.at, 'ADT')!;
  const most = companyShares(fares, { adultFen, companyFen: companyFaresFen[target.at] ?? null });
  return own.map((ticket, to) => ({
    passenger: ticket.passenger,
    leg: ticket.leg,
    to,
    ticketNo: ticket.ticketNo,
    priceFen: ticket.priceFen,
    newPriceFen: addFen(fares[to]!, ticket.taxesFen),
    taxesFen: ticket.taxesFen,
    feeFen: fees[to]!,
    percent: 0,
    rule: ruleOf(changed),
    dueFen: addFen(fees[to]!, differences[to]!),
    backFen: noFen,
    differenceFeeFen: fen(Math.max(0, ticket.fareFen - fares[to]!)),
    personFen: ticket.personFen,
    companyMostFen: most[to] === null ? null : addFen(most[to]!, ticket.taxesFen),
  }));
}

/** Of a journey judged as a whole, the part that is changed. */
function judgedPart({ measures, trace, overWords }: JudgedParty, at: number): JudgedParty {
  const only = (measure: JourneyMeasure): JourneyMeasure => ({
    ...measure,
    parts: measure.parts.slice(at, at + 1),
  });
  return {
    overWords,
    measures: measures.map(only),
    trace: (done) => {
      const whole = trace(done);
      if (whole === null) return null;
      const count = measures[0]!.companyFaresFen.length;
      return standardTraceOf(
        whole,
        whole.parts.filter((_, place) => place % count === at),
        { ...done },
      );
    },
  };
}

/** What the standard forbids is not changed to; where it asks for a reason or an approval, somebody agrees to the change. */
function checkWithin({ measures }: JudgedParty): void {
  const parts = new Set(measures.flatMap((measure) => measure.parts));
  const over = [...parts].filter((part) => part.over === 'forbid');
  if (over.length > 0) throw refuse('standard.change', { words: overWords(over) });
}

export function ruleOf({ old, noShow, free }: Pick<ChangedPart, 'old' | 'noShow' | 'free'>): string {
  if (free) return '航班变动或取消，免费改签';
  const words = old.rules.find(({ title }) => title === '改期')?.words ?? '';
  return noShow ? `${words}；误机另收误机费` : words;
}

/** What giving the same coupons back would cost; null where they are no whole unit. */
function refundFeeOf(read: InternationalOrder, chosen: readonly OrderCoupon[], views: readonly CouponView[]) {
  const people = [...Map.groupBy(chosen, ({ passenger }) => passenger).values()];
  const fees = people.map((own) => {
    const { parts, coupons } = feesOf(read, own[0]!, views);
    const legs = own.map(({ leg }) => leg);
    const unit = unitOf(read.content.way, parts, coupons, legs[0]!);
    if (unit.length !== legs.length) return undefined;
    return sumFen(refundFees(read.content.way, parts, coupons, legs).map(({ feeFen }) => feeFen));
  });
  return fees.includes(undefined) ? null : sumFen(fees.map((fee) => fee ?? noFen));
}

async function overlapOf(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  ctx: MemberCtx,
  { read, changed, target }: { read: InternationalOrder; changed: ChangedPart; target: ChangeTarget },
) {
  const { orderNo } = read.order;
  const passengers = await passengersOf(tx, ctx.tenantId, orderNo);
  const people = passengers
    .filter(({ position }) => changed.people.some(([coupon]) => coupon!.passenger === position))
    .map(({ position, name, paperType, paperNoSealed }) => ({
      name,
      paperType,
      paperNo: deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
    }));
  return findFlightOverlap(deps, tx, ctx, people, {
    flights: target.legs,
    conflictsConfirmed: true,
    insteadOf: { orderNo, legs: changed.old.legs.map((leg) => read.content.legs[leg]!) },
  });
}
