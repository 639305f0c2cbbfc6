import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import {
  orderTotal,
  type PriceItem,
  personFenOf,
  priceItem,
  ticketFare,
} from '@woxing/contract/orders/price-items.rules';
import { maskPaper, maskPhone, normalPaper } from '@woxing/contract/people/identity.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { placeTrainOrder as endpoint } from '@woxing/contract/products/rail/train-orders';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { settleHold } from '#src/fulfilment/public.ts';
import {
  bookedForOf,
  contactPlace,
  decideBooking,
  enterpriseOrderedFor,
  type FreeChild,
  firstOperation,
  noteOverlapRefusal,
  notifyOverStandard,
  type OpeningPassenger,
  type OrderApprovals,
  openOrder,
  paperPlace,
  personIndex,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { overRefusal } from '#src/standards/public.ts';
import { keepTravellers, memberIdsOf, readTravellers, type Traveller } from '#src/travellers/public.ts';
import { railTokenOf } from '../accounts/rail-token.ts';
import { checkClaims } from '../concessions/check-claims.ts';
import { type Claims, keepClaims, readClaims } from '../concessions/claims.ts';
import { checkStudentSeats } from '../concessions/student-seats.rules.ts';
import type { RailAccounts } from '../rail-accounts.ts';
import type { RailFreeChild, RailHoldInput, RailSupplier } from '../rail-supplier.ts';
import { checkIdentities } from './check-identities.ts';
import { checkTravellers, findTrainOverlap } from './check-trips.ts';
import { maxRailPassengers, quoteOf, railPayMinutes, seeTrip, type TrainQuoteDeps } from './quote-train.ts';
import type { RailContent } from './rail-content.ts';
import { railFactsAsSold } from './rail-facts.ts';
import { checkFreeChildren } from './rail-party.rules.ts';
import { outcomeOf, type RailBooker, railSupply } from './rail-supply.ts';
import type { Buyable } from './see-buyable.ts';
import { type PartyTripDeps, seeTripOfParty } from './see-trip-of-party.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

export interface PlaceTrainOrderDeps extends TrainQuoteDeps, Pick<PartyTripDeps, 'trainStandardsOf'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly applications: TravelApplications;
  readonly approvals: OrderApprovals;
  readonly railAccounts: Pick<RailAccounts, 'checkIdentity' | 'checkConcessions'>;
  readonly rail: TrainQuoteDeps['rail'] & RailBooker & Pick<RailSupplier, 'hold'>;
}

/**
 * Places an order for rides at the price the page showed: of berths the upper one, because which berth it will be is known with
 * the hold, and then due. The order and the call to the railway are written down before the call is made, so that a crash in
 * between is mended by the sweep. Refuses with `train.price-changed` (and the new quote), `train.sold-out`, what the travel
 * standard forbids or asks a reason for, and the rules of passengers and of lower prices.
 * What is placed for a customer is also refused as `sellToCustomer` does.
 */
export async function placeTrainOrder(
  deps: PlaceTrainOrderDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<Answer> {
  const seen = await seeTrip(deps, ctx, input.rides);
  const { trip } = seen;
  const serviceFeeFen = await deps.serviceFee(ctx);
  const { travellers, children, claims, accountToken } = await deps.db.read(ctx.tenantId, async (tx) => {
    const travellers = await readTravellers(deps, tx, ctx, input.passengers, input.applicationNo);
    const children = await readTravellers(deps, tx, ctx, input.freeChildren ?? []);
    const { accountId } = input;
    await checkTravellers(tx, ctx, partyOf(travellers, input), trip.map(timeOf));
    checkStudentSeats(travellers, input.passengers, trip);
    return {
      travellers,
      children,
      claims: await readClaims(deps, tx, ctx, travellers, { ...input, travelsOn: trip[0]!.ride.day }),
      accountToken: accountId === undefined ? undefined : await railTokenOf(deps, tx, ctx, accountId),
    };
  });
  checkSeats(trip, travellers.length, input.standing);
  const adults = checkFreeChildren(children.map(personOf), partyOf(travellers, input), trip[0]!.ride.day);
  const freeChildren = children.map((child, at) => ({ ...personOf(child), withPassenger: adults[at]! }));
  await checkIdentities(deps, ctx, [...travellers, ...children]);
  await checkClaims(deps, ctx, claims, [trip.map(({ ride }) => ride)]);
  const orderNo = newOrderNo(ctx.now);
  const passengers = travellers.map((traveller, at) =>
    openingPassenger(deps.vault, { ...ctx, place: paperPlace(orderNo, at) }, traveller, {
      type: input.passengers[at]!.type,
      trip,
    }),
  );
  const party = await seeTripOfParty(deps, ctx, input.rides, travellers);
  const items = input.passengers.flatMap(({ type }, at) =>
    itemsOfPassenger(type, at, { trip: party.seen[at]!.trip, serviceFeeFen }),
  );
  const totalFen = orderTotal(items);
  if (totalFen !== input.expectTotalFen) {
    throw refuse(
      'train.price-changed',
      { before: formatYuan(input.expectTotalFen), after: formatYuan(totalFen) },
      { beforeFen: input.expectTotalFen, afterFen: totalFen, quote: quoteOf(seen, serviceFeeFen) },
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
    trip,
    standard,
    travellers,
    freeChildren,
    claims,
    passengers,
    items,
    totalFen,
    accountToken,
  });
}

interface Draft {
  readonly orderNo: string;
  readonly trip: readonly Buyable[];
  readonly standard: StandardTrace | null;
  readonly travellers: readonly Traveller[];
  readonly freeChildren: readonly RailFreeChild[];
  readonly claims: Claims;
  readonly passengers: readonly OpeningPassenger[];
  readonly items: readonly PriceItem[];
  readonly totalFen: Fen;
  readonly accountToken: string | undefined;
}

async function hold(deps: PlaceTrainOrderDeps, ctx: MemberCtx, input: Input, draft: Draft): Promise<Answer> {
  const { orderNo, trip, passengers, items, totalFen } = draft;
  const { tenantId, now } = ctx;
  const approved = await deps.approvals.isNeeded(ctx, {
    ...draft,
    product: 'train',
    travellerIds: memberIdsOf(draft.travellers),
  });
  const payBefore = payBeforeOf(trip, now);
  const operation = firstOperation(orderNo, 'hold');
  const { clientReference } = operation;
  const refused = await deps.db.inTenant(tenantId, async (tx) => {
    const people = partyOf(draft.travellers, input);
    const tickets = people.length * trip.length;
    const decided = await decideBooking(deps, tx, ctx, { people, tickets }, () =>
      findTrainOverlap(deps, tx, ctx, [...people, ...draft.freeChildren], trip.map(timeOf)),
    );
    if ('refused' in decided) return decided.refused;
    const content = {
      ...contentOf(deps, ctx, input, draft),
      standard: draft.standard,
      freeChildren: draft.freeChildren.map(keptChild),
    };
    const soldTo = await sellToCustomer(tx, ctx, input, { names: people.map(({ name }) => name), items });
    await openOrder(tx, tenantId, {
      permit: decided.permit,
      orderNo,
      memberId: ctx.signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(ctx.signedIn),
      product: 'train',
      facts: railFactsAsSold,
      at: now,
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
      product: 'train',
      spans: railFactsAsSold.spans(content),
      travellers: draft.travellers,
      totalFen,
    });
    await keepTravellers(deps, tx, ctx, [...input.passengers, ...(input.freeChildren ?? [])]);
    if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, input.passengers);
    await keepClaims(deps, tx, ctx, draft.claims);
    await ctx.idempotency?.keepInterim(tx, { orderNo, code: 20, totalFen, payBefore });
    return undefined;
  });
  if (refused !== undefined) throw refused;
  const outcome = await deps.rail.hold(
    { tenantId, clientReference, now },
    holdInput(input, draft, payBefore),
  );
  if (outcome.kind === 'rejected' && outcome.reason === 'overlap') await noteOverlapRefusal(deps, ctx);
  const call = { orderNo, clientReference, outcome: outcomeOf(outcome) };
  const order = await settleHold(deps, railSupply(deps.rail), tenantId, call, ctx);
  return { orderNo, code: order.code, totalFen: order.totalFen, payBefore };
}

/** Nobody pays for a train that has left. */
function payBeforeOf(trip: readonly Buyable[], now: Date): Date {
  const window = now.getTime() + railPayMinutes * 60_000;
  return new Date(Math.min(window, trip[0]!.departsAt.getTime()));
}

const timeOf = ({ ride, departsAt, arrivesAt }: Buyable) => ({ ...ride, departsAt, arrivesAt });

const personOf = ({ name, certType, certNo, birth }: Traveller) => ({
  name,
  birth,
  paperType: certType,
  paperNo: normalPaper(certNo),
});

/** The railway alone is told the number of the paper. */
const keptChild = ({ name, paperType, paperNo, withPassenger }: RailFreeChild): FreeChild => ({
  name,
  paperType,
  paperNoMasked: maskPaper(paperNo),
  withPassenger,
});

export function partyOf(
  travellers: readonly Traveller[],
  { passengers }: { readonly passengers: readonly { readonly type: RailTicketType }[] },
) {
  return travellers.map((traveller, at) => ({ ...personOf(traveller), type: passengers[at]!.type }));
}

/** Refuses what is sold out already, before anything is written down; the railway itself has the last word. */
function checkSeats(trip: readonly Buyable[], people: number, standing: boolean): void {
  if (people > maxRailPassengers) throw refuse('passenger.too-many', { max: maxRailPassengers });
  for (const { left, standingLeft } of trip)
    if (left + (standing ? standingLeft : 0) < people) throw refuse('train.sold-out');
}

type TripRide = Pick<Buyable, 'ride' | 'fareOf' | 'companyMostOf'>;

/** Tickets of disabled soldiers are of grown-ups to everybody but the railway. */
const passengerTypeOf = {
  adult: 'ADT',
  child: 'CHD',
  student: 'SD',
  'disabled-soldier': 'ADT',
} as const satisfies Record<RailTicketType, PassengerType>;

/** A passenger as the order keeps them. */
export function openingPassenger(
  vault: Vault,
  { tenantId, place }: { readonly tenantId: string; readonly place: string },
  { name, memberId, certType, certNo, birth }: Traveller,
  { type, trip }: { readonly type: RailTicketType; readonly trip: readonly TripRide[] },
): OpeningPassenger {
  const paperNo = normalPaper(certNo);
  return {
    name,
    memberId,
    type: passengerTypeOf[type],
    paperType: certType,
    paperNoSealed: vault.seal(paperNo, place),
    personIndex: personIndex(vault, tenantId, { paperType: certType, paperNo }),
    paperNoMasked: maskPaper(paperNo),
    birth,
    legs: trip.map(({ ride: { seat } }) => ({ seat })),
    insurances: [],
  };
}

/** What the rides of the trip cost these passengers, and the fee for each of them. */
export function openingItems(
  types: readonly RailTicketType[],
  { trip, serviceFeeFen }: { readonly trip: readonly TripRide[]; readonly serviceFeeFen: Fen },
): PriceItem[] {
  return types.flatMap((type, passenger) => itemsOfPassenger(type, passenger, { trip, serviceFeeFen }));
}

function itemsOfPassenger(
  type: RailTicketType,
  passenger: number,
  { trip, serviceFeeFen }: { readonly trip: readonly TripRide[]; readonly serviceFeeFen: Fen },
): PriceItem[] {
  return [
    ...trip.map(({ fareOf, companyMostOf }, leg) =>
      priceItem('fare', fareOf(type), { passenger, leg, companyMostFen: companyMostOf(type) }),
    ),
    ...(serviceFeeFen > noFen ? [priceItem('service', serviceFeeFen, { passenger })] : []),
  ];
}

/** What the order keeps of the moment it was placed in. */
export function contentOf(
  { vault, rail }: { readonly vault: Vault; readonly rail: Pick<RailSupplier, 'id'> },
  { now }: MemberCtx,
  {
    contact,
    passengers,
    wish,
    standing,
    accountId,
  }: Pick<Input, 'contact' | 'passengers' | 'wish' | 'standing' | 'accountId'>,
  {
    orderNo,
    trip,
    totalFen,
  }: {
    readonly orderNo: string;
    readonly trip: readonly Pick<TripRide, 'ride'>[];
    readonly totalFen: Fen;
  },
): RailContent {
  return {
    kind: 'rail',
    legs: trip.map(({ ride }) => ride),
    ticketTypes: passengers.map(({ type }) => type),
    wish,
    standing,
    freeChildren: [],
    byStaff: false,
    issuedElsewhere: false,
    waitlist: false,
    standard: null,
    waitsFor: null,
    agreedFen: totalFen,
    accountId: accountId ?? null,
    contact: {
      name: contact.name,
      mobileSealed: vault.seal(contact.mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(contact.mobile),
      email: '',
    },
    supplier: rail.id,
    quotedAt: now.toISOString(),
  };
}

function holdInput(
  { passengers: people, wish, standing }: Input,
  { trip, travellers, freeChildren, claims, items, accountToken }: Draft,
  holdUntil: Date,
): RailHoldInput {
  return {
    rides: trip.map(({ ride: { trainNo, startsOn, from, to, seat } }) => ({
      trainNo,
      startsOn,
      from,
      to,
      seat,
    })),
    passengers: travellers.map(({ name, certType, certNo }, at) => ({
      name,
      type: people[at]!.type,
      paperType: certType,
      paperNo: normalPaper(certNo),
      ...(claims[at] !== undefined && { concession: claims[at].concession }),
      faresFen: trip.map((_, leg) => ticketFare(items, { passenger: at, leg })),
    })),
    freeChildren: freeChildren.map(({ name, paperType, paperNo, withPassenger }) => ({
      name,
      paperType,
      paperNo,
      withPassenger,
    })),
    wish,
    standing,
    holdUntil,
    ...(accountToken !== undefined && { accountToken }),
  };
}
