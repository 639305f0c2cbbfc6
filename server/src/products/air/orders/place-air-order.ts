import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import {
  orderTotal,
  type PriceItem,
  personFenOf,
  priceItem,
  ticketFare,
  totalOf,
} from '@woxing/contract/orders/price-items.rules';
import { maskPaper, normalPaper } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import type { placeAirOrder as endpoint } from '@woxing/contract/products/air/air-orders';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { settleHold } from '#src/fulfilment/public.ts';
import {
  bookedForOf,
  decideBooking,
  enterpriseOrderedFor,
  firstOperation,
  notifyOverStandard,
  type OpeningPassenger,
  type OrderApprovals,
  openOrder,
  paperPlace,
  personIndex,
  type SoldInsurance,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { overRefusal } from '#src/standards/public.ts';
import { keepTravellers, memberIdsOf, readTravellers, type Traveller } from '#src/travellers/public.ts';
import { listNumbers } from '../agreements/negotiated-offers.ts';
import type { AirExtras } from '../air-extras.ts';
import { type AirPassengerType, airInsurances, airItems } from '../air-fares.rules.ts';
import type { AirHoldInput, AirPassenger, PricedOffer } from '../air-supplier.ts';
import { airSupply, outcomeOf } from '../air-supply.ts';
import { itemsOfWishes, priceWishes } from '../extras/price-wishes.ts';
import {
  type PriceTerms,
  paidSegments,
  priceOffers,
  type QuoteDeps,
  quoteOf,
  shownQuote,
} from '../search/quote-flight.ts';
import { airFacts } from './air-facts.ts';
import { airPassengerOf, contentOf } from './air-order-content.ts';
import { checkAirPassengers } from './air-passengers.rules.ts';
import { findFlightOverlap } from './find-flight-overlap.ts';
import { type JudgePartyDeps, judgeParty } from './judge-party.ts';
import { lowestOfDay } from './lowest-of-day.ts';
import type { AirMeasure } from './over-standard.rules.ts';
import { payBeforeOf } from './pay-before.rules.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

export interface PlaceAirOrderDeps extends QuoteDeps, Pick<JudgePartyDeps, 'airStandardsOf'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly applications: TravelApplications;
  readonly approvals: OrderApprovals;
  /** Seats and extras of the supplier's flights; undefined where it has none. */
  readonly airExtras?: AirExtras | undefined;
}

/**
 * Places an order for the offers at the price the page showed. The price is asked again first; the order and the call to
 * the supplier are written down before the call is made, so that a crash in between is mended by the sweep.
 * Refuses with `flight.price-changed` (and the new quote), `flight.sold-out`, the passenger rules, the limits of what may be held
 * unpaid, what the travel standard forbids or asks a reason for, where a passenger has a ticket for the same or an overlapping flight, and
 * what `applications` says, and `whitelist.missing` where somebody may not travel at a fare that is agreed on. Seats and extras are refused as `priceWishes` does. What is placed for a customer is also refused as `sellToCustomer` does.
 */
export async function placeAirOrder(deps: PlaceAirOrderDeps, ctx: MemberCtx, input: Input): Promise<Answer> {
  const priced = await priceOffers(deps, ctx, input.offerIds, input.multiCity);
  const travellers = await deps.db.read(ctx.tenantId, (tx) =>
    readTravellers(deps, tx, ctx, input.passengers, input.applicationNo),
  );
  checkAirPassengers(
    travellers.map((traveller, at) => ({
      name: traveller.name,
      type: airPassengerOf(input.passengers[at]!.type),
      birth: traveller.birth,
      paper: `${traveller.certType}/${normalPaper(traveller.certNo)}`,
    })),
    priced[0]!.day,
    priced.at(-1)!.day,
  );
  const people = travellers.map(({ name, birth }, at) => ({
    name,
    type: airPassengerOf(input.passengers[at]!.type),
    birth,
  }));
  const booked = { offerIds: input.offerIds, flights: priced, people };
  const wishes = await priceWishes({ airExtras: deps.airExtras }, ctx, booked, input.extras);
  const listNos = await listNumbers(deps, ctx, priced, travellers);
  const [party, serviceFeeFen, settings] = await Promise.all([
    judgeParty(deps, ctx, priced, travellers),
    deps.serviceFee(ctx),
    deps.airSettings(ctx),
  ]);
  const { childFareBasis: childBasis, airMinutesToPay: minutesToPay } = settings;
  const terms = { serviceFeeFen, childBasis, measure: party.measures[0]! };
  const orderNo = newOrderNo(ctx.now);
  const passengers = travellers.map((traveller, at) =>
    openingPassenger(
      deps,
      { ...ctx, place: paperPlace(orderNo, at) },
      traveller,
      input.passengers[at]!,
      priced,
    ),
  );
  const items = [
    ...passengers.flatMap((passenger, at) =>
      openingItems(ctx, { passenger, at }, { priced, measure: party.measures[at]! }, terms),
    ),
    ...itemsOfWishes(wishes),
  ];
  const totalFen = orderTotal(items);
  if (totalFen !== input.expectTotalFen) {
    const quote = shownQuote(quoteOf(priced, terms, ctx.now), ctx);
    throw refuse(
      'flight.price-changed',
      { before: formatYuan(input.expectTotalFen), after: formatYuan(totalFen) },
      { beforeFen: input.expectTotalFen, afterFen: totalFen, quote },
    );
  }
  const standard = party.trace({
    personFen: personFenOf(items),
    reason: input.overReason || undefined,
  });
  const refused = standard === null ? undefined : overRefusal(standard);
  if (refused !== undefined) throw refused;
  notifyOverStandard(ctx, items);
  return hold(deps, ctx, input, {
    orderNo,
    priced,
    overWords: party.overWords,
    standard,
    travellers,
    passengers,
    items,
    wishes,
    totalFen,
    minutesToPay,
    listNos,
  });
}

interface Draft {
  readonly orderNo: string;
  readonly priced: readonly PricedOffer[];
  readonly overWords: readonly string[];
  readonly standard: StandardTrace | null;
  readonly travellers: readonly Traveller[];
  readonly passengers: readonly OpeningPassenger[];
  readonly items: readonly PriceItem[];
  readonly wishes: readonly ExtraWish[];
  readonly totalFen: Fen;
  /** From now, where nobody has to agree first. */
  readonly minutesToPay: number;
  /** By which carriers have the passengers on their lists, by passenger and leg; undefined of public fares. */
  readonly listNos: readonly (readonly (string | null)[])[] | undefined;
}

async function hold(deps: PlaceAirOrderDeps, ctx: MemberCtx, input: Input, draft: Draft): Promise<Answer> {
  const { orderNo, priced, passengers, items, totalFen } = draft;
  const approved = await deps.approvals.isNeeded(ctx, {
    ...draft,
    product: airProductOf(priced),
    travellerIds: memberIdsOf(draft.travellers),
  });
  const payBefore = payBeforeOf(priced[0]!, draft.minutesToPay, { now: ctx.now, approved });
  const operation = firstOperation(orderNo, 'hold');
  const { clientReference } = operation;
  const refused = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const people = draft.travellers.map(({ name, certType, certNo }) => ({
      name,
      paperType: certType,
      paperNo: normalPaper(certNo),
    }));
    const tickets = people.length * priced.length;
    const [decided, lows] = await Promise.all([
      decideBooking(deps, tx, ctx, { people, tickets }, () =>
        findFlightOverlap(deps, tx, ctx, people, {
          flights: priced,
          conflictsConfirmed: input.confirmConflict === true,
        }),
      ),
      lowestOfDay(tx, ctx, priced),
    ]);
    if ('refused' in decided) return decided.refused;
    const soldTo = await sellToCustomer(tx, ctx, input, { names: people.map(({ name }) => name), items });
    const sold = contentOf(
      deps.vault,
      orderNo,
      priced,
      input.contact,
      deps.supplier.id,
      draft.overWords,
      ctx.now,
    );
    const content = {
      ...sold,
      legs: sold.legs.map((leg, at) => ({ ...leg, dayLowFen: lows[at] ?? null })),
      standard: draft.standard,
      wishes: [...draft.wishes],
    };
    await openOrder(tx, ctx.tenantId, {
      permit: decided.permit,
      orderNo,
      memberId: ctx.signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(ctx.signedIn),
      product: airProductOf(priced),
      facts: airFacts,
      at: ctx.now,
      payBefore,
      approval: approved ? 'pending' : 'none',
      content,
      passengers,
      travellerIds: memberIdsOf(draft.travellers),
      items,
      words: `提交订单，金额${formatYuan(totalFen)}`,
      bookedFor: bookedForOf(input),
      soldTo,
      operation,
    });
    await deps.applications.check(tx, ctx, {
      noteNo: input.applicationNo ?? '',
      orderNo,
      product: airProductOf(priced),
      spans: airFacts.spans(content),
      travellers: draft.travellers,
      totalFen,
    });
    await keepTravellers(deps, tx, ctx, input.passengers);
    if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, input.passengers);
    await ctx.idempotency?.keepInterim(tx, { orderNo, code: 20, totalFen, payBefore });
    return undefined;
  });
  if (refused !== undefined) throw refused;
  const outcome = await deps.supplier.hold(
    { tenantId: ctx.tenantId, clientReference, now: ctx.now },
    holdInput(input, draft, payBefore),
  );
  const call = { orderNo, clientReference, outcome: outcomeOf(outcome) };
  const order = await settleHold(deps, airSupply(deps.supplier), ctx.tenantId, call, ctx);
  return { orderNo, code: order.code, totalFen, payBefore };
}

function openingPassenger(
  { vault }: PlaceAirOrderDeps,
  { tenantId, place }: { readonly tenantId: string; readonly place: string },
  traveller: Traveller,
  input: Input['passengers'][number],
  priced: readonly PricedOffer[],
): OpeningPassenger {
  const type = airPassengerOf(input.type);
  const paper = { paperType: traveller.certType, paperNo: normalPaper(traveller.certNo) };
  return {
    name: traveller.name,
    memberId: traveller.memberId,
    type,
    paperType: paper.paperType,
    paperNoSealed: vault.seal(paper.paperNo, place),
    personIndex: personIndex(vault, tenantId, paper),
    paperNoMasked: maskPaper(paper.paperNo),
    birth: traveller.birth,
    legs: priced.map(() => ({})),
    insurances: [...new Set(input.insuranceIds)].map((id) =>
      soldInsuranceOf(id, { name: traveller.name, type }),
    ),
  };
}

/** What one passenger pays: for each segment, and for their insurances on it. */
function openingItems(
  { now }: MemberCtx,
  { passenger, at }: { readonly passenger: OpeningPassenger; readonly at: number },
  { priced, measure }: Pick<Draft, 'priced'> & { readonly measure: AirMeasure },
  { serviceFeeFen, childBasis }: PriceTerms,
): PriceItem[] {
  const type = airPassengerOf(passenger.type);
  const segments = paidSegments({ type, childBasis }, priced, measure, now);
  const insured = passenger.insurances.map(
    ({ id }) => airInsurances.find((insurance) => insurance.id === id)!,
  );
  return [
    ...airItems(type, segments, serviceFeeFen, at),
    ...insured.flatMap(({ name, priceFen }) =>
      segments.map((_, leg) => priceItem('insurance', priceFen, { passenger: at, leg, name })),
    ),
  ];
}

function soldInsuranceOf(
  id: string,
  { name, type }: { readonly name: string; readonly type: AirPassengerType },
): SoldInsurance {
  const product = airInsurances.find((insurance) => insurance.id === id);
  if (product === undefined) throw refuse('input.invalid', { problem: '所选保险已下架，请重新选择' });
  if (!product.types.includes(type)) {
    const problem = `“${name}”购买${passengerTypeWords[type]}票，不能投保${product.name}，请取消后重新提交`;
    throw refuse('input.invalid', { problem });
  }
  return { id, name: product.name };
}

function holdInput(
  input: Input,
  { priced, travellers, passengers, items, listNos }: Draft,
  holdUntil: Date,
): AirHoldInput {
  const airPassengers: AirPassenger[] = passengers.map((passenger, at) => ({
    name: passenger.name,
    type: airPassengerOf(passenger.type),
    paperType: passenger.paperType,
    paperNo: normalPaper(travellers[at]!.certNo),
    birth: passenger.birth,
    faresFen: priced.map((_, leg) => ticketFare(items, { passenger: at, leg })),
    ...(listNos !== undefined && { listNos: listNos[at]! }),
  }));
  return {
    offerIds: input.offerIds,
    passengers: airPassengers,
    expectFareFen: totalOf(items.filter(({ kind }) => kind === 'fare')),
    holdUntil,
  };
}
