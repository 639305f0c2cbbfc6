import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import { maskPaper, maskPhone, normalPaper } from '@woxing/contract/people/identity.rules';
import type { placeCarOrder as endpoint } from '@woxing/contract/products/car/car-orders';
import { estimateRange } from '@woxing/contract/products/car/car-price.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { type HoldingDeps, settleHold } from '#src/fulfilment/public.ts';
import {
  bookedForOf,
  contactPlace,
  decideBooking,
  enterpriseOrderedFor,
  firstOperation,
  notifyOverStandard,
  openOrder,
  paperPlace,
  personIndex,
  type TravelApplications,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import { overRefusal, overWords, partyTraceOf } from '#src/standards/public.ts';
import { keepTravellers, memberIdsOf, readTravellers, type Traveller } from '#src/travellers/public.ts';
import type { CarKindOffer, CarSupplier } from '../car-supplier.ts';
import { linkBooking } from '../rides/apply-booking.ts';
import { insertRide, unpaidRide } from '../rides/car-rides.db.ts';
import {
  type JudgedKind,
  judgeKind,
  offerOf,
  priceOfOffer,
  ridden,
  type SeenRide,
  type SeeRideDeps,
  seeRide,
} from '../search/see-ride.ts';
import type { CarContent } from './car-content.ts';
import { carFacts } from './car-facts.ts';
import { type CarSettler, carSupply } from './car-supply.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

export interface PlaceCarOrderDeps extends SeeRideDeps, HoldingDeps {
  readonly vault: Vault;
  readonly applications: TravelApplications;
  readonly cars: SeeRideDeps['cars'] & CarSettler & Pick<CarSupplier, 'book'>;
}

/**
 * Orders a ride, for now or for a time. The order and the call to the fleet are written down before the call is made, so that a crash in
 * between is mended by the sweep. Refuses with `car.unpaid` whoever has a ride to pay for, `car.price-changed` where it is dearer than
 * what was shown, `car.no-kind`, what the travel standard forbids or asks a reason or an application for, and the rules of orders.
 * What is placed for a customer is also refused as `sellToCustomer` does.
 */
export async function placeCarOrder(deps: PlaceCarOrderDeps, ctx: MemberCtx, input: Input): Promise<Answer> {
  const seen = await seeRide(deps, ctx, input);
  const offer = offerOf(seen, input.kind);
  const totalFen = priceOfOffer(offer);
  checkPrice(totalFen, input);
  const [rider] = await deps.db.read(ctx.tenantId, (tx) =>
    readTravellers(deps, tx, ctx, [input.rider], input.applicationNo),
  );
  const judged = await judge(deps, ctx, input, { seen, rider: rider!, totalFen });
  const items = itemsOf(totalFen, judged.kind);
  notifyOverStandard(ctx, items);
  return order(deps, ctx, input, {
    orderNo: newOrderNo(ctx.now),
    seen,
    offer,
    rider: rider!,
    items,
    totalFen,
    standard: judged.standard,
  });
}

/** What a customer was asked goes by the estimate that was shown: for one a cheaper ride has to be shown as well. */
function checkPrice(
  totalFen: Fen,
  { expectHighFen, customerId }: Pick<Input, 'expectHighFen' | 'customerId'>,
): void {
  const { lowFen, highFen } = estimateRange(totalFen);
  if (highFen === expectHighFen || (highFen < expectHighFen && customerId === undefined)) return;
  throw refuse(
    'car.price-changed',
    { before: formatYuan(expectHighFen), after: formatYuan(highFen) },
    { estimateFen: totalFen, lowFen, highFen },
  );
}

interface Judging {
  readonly seen: SeenRide;
  readonly rider: Traveller;
  readonly totalFen: Fen;
}

const riderIdOf = (ctx: MemberCtx, rider: Traveller): string => rider.memberId ?? ctx.signedIn.memberId;

/** Held against what limits the rider. What needs somebody's word needs it before anybody rides: an application that was agreed to. */
async function judge(
  deps: PlaceCarOrderDeps,
  ctx: MemberCtx,
  input: Input,
  { seen, rider, totalFen }: Judging,
): Promise<{ readonly kind: JudgedKind | null; readonly standard: StandardTrace | null }> {
  const [limit = null] = await deps.carStandardsOf(ctx, [rider]);
  if (limit === null) return { kind: null, standard: null };
  const before = await ridden(deps, ctx, riderIdOf(ctx, rider), seen.departsAt);
  const kind = judgeKind(seen, { kind: input.kind, priceFen: totalFen }, limit.standard, before);
  const standard = partyTraceOf([{ ref: limit.ref, travellers: [rider.name], parts: [kind.trace] }], {
    personFen: kind.personFen,
    reason: input.overReason || undefined,
  });
  const refused = standard === null ? undefined : overRefusal(standard);
  if (refused !== undefined) throw refused;
  if (kind.trace.over === 'approval' && (input.applicationNo ?? '') === '')
    throw refuse('car.needs-application', { over: overWords([kind.trace]) });
  return { kind, standard };
}

/** The ride, at the estimate until it is over. */
const itemsOf = (totalFen: Fen, judged: JudgedKind | null): PriceItem[] => [
  priceItem('fare', totalFen, {
    passenger: 0,
    leg: 0,
    companyMostFen: judged?.companyMostFen ?? null,
  }),
];

interface Draft extends Judging {
  readonly orderNo: string;
  readonly offer: CarKindOffer;
  readonly items: readonly PriceItem[];
  readonly standard: StandardTrace | null;
}

/** Nobody is asked about a call for longer than this after the time of the ride. */
const answerHours = 24;
const firstLookMs = 10_000;

async function order(deps: PlaceCarOrderDeps, ctx: MemberCtx, input: Input, draft: Draft): Promise<Answer> {
  const { orderNo, seen, totalFen } = draft;
  const { tenantId, now } = ctx;
  const operation = firstOperation(orderNo, 'hold');
  const refused = await deps.db.inTenant(tenantId, (tx) => open(deps, tx, ctx, input, draft));
  if (refused !== undefined) throw refused;
  const { clientReference } = operation;
  const outcome = await deps.cars.book(
    { tenantId, clientReference, now },
    {
      from: seen.from,
      to: seen.to,
      departsAt: seen.departsAt,
      immediate: seen.immediate,
      kind: input.kind,
      freeWaitMinutes: seen.freeWaitMinutes,
      fetches: seen.transfer?.way === 'pick-up',
      remarks: input.remarks,
    },
  );
  const answer = { orderNo, code: 20 as const, totalFen, departsAt: seen.departsAt };
  if (outcome.kind === 'done') {
    await linkBooking(deps, tenantId, { orderNo, clientReference, booking: outcome.value }, now);
    return answer;
  }
  const call = { orderNo, clientReference, outcome };
  if (outcome.kind === 'rejected') await settleHold(deps, carSupply(deps.cars), tenantId, call, { now });
  return answer;
}

async function open(
  deps: PlaceCarOrderDeps,
  tx: Tx,
  ctx: MemberCtx,
  input: Input,
  draft: Draft,
): Promise<RefusalError | undefined> {
  const { orderNo, seen, rider, items, totalFen } = draft;
  const { tenantId, now } = ctx;
  const paperNo = normalPaper(rider.certNo);
  const people = [{ name: rider.name, paperType: rider.certType, paperNo }];
  const decided = await decideBooking(deps, tx, ctx, { people, tickets: 1 }, () =>
    Promise.resolve(undefined),
  );
  if ('refused' in decided) return decided.refused;
  const unpaid = await unpaidRide(tx, tenantId, ctx.signedIn.memberId);
  if (unpaid !== undefined)
    return refuse('car.unpaid', { amount: formatYuan(unpaid.totalFen), orderNo: unpaid.orderNo });
  const soldTo = await sellToCustomer(
    tx,
    ctx,
    { ...input, passengers: [input] },
    { names: [rider.name], items },
  );
  const content = contentOf(deps, ctx, input, draft);
  await openOrder(tx, tenantId, {
    permit: decided.permit,
    orderNo,
    memberId: ctx.signedIn.memberId,
    enterpriseId: enterpriseOrderedFor(ctx.signedIn),
    product: 'car',
    facts: carFacts,
    at: now,
    payBefore: new Date(seen.departsAt.getTime() + answerHours * 3_600_000),
    content,
    passengers: [
      {
        name: rider.name,
        memberId: rider.memberId,
        type: 'ADT',
        paperType: rider.certType,
        paperNoSealed: deps.vault.seal(paperNo, paperPlace(orderNo, 0)),
        personIndex: personIndex(deps.vault, tenantId, { paperType: rider.certType, paperNo }),
        paperNoMasked: maskPaper(paperNo),
        birth: rider.birth,
        legs: [{}],
        insurances: [],
      },
    ],
    travellerIds: memberIdsOf([rider]),
    items,
    words: `提交用车订单，预估${formatYuan(totalFen)}，费用以实际行程为准`,
    bookedFor: bookedForOf(input),
    soldTo,
    operation: firstOperation(orderNo, 'hold'),
  });
  await deps.applications.check(tx, ctx, {
    noteNo: input.applicationNo ?? '',
    orderNo,
    product: 'car',
    spans: carFacts.spans(content),
    travellers: [rider],
    totalFen,
  });
  await keepTravellers(deps, tx, ctx, [input.rider]);
  if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, [input.rider]);
  insertRide(tx, {
    tenantId,
    orderNo,
    riderId: riderIdOf(ctx, rider),
    day: dayOf(seen.departsAt),
    transfer: seen.transfer && { expectedAt: seen.transfer.at, cancelled: false },
    lookAt: new Date(now.getTime() + firstLookMs),
  });
  await ctx.idempotency?.keepInterim(tx, { orderNo, code: 20, totalFen, departsAt: seen.departsAt });
  return undefined;
}

/** What the order keeps of the moment it was placed in. */
function contentOf(
  { vault, cars }: Pick<PlaceCarOrderDeps, 'vault' | 'cars'>,
  { now }: MemberCtx,
  { contact, kind, remarks }: Input,
  { orderNo, seen, offer, totalFen, standard }: Draft,
): CarContent {
  const { transfer, departsAt } = seen;
  return {
    kind: 'car',
    scene: seen.scene,
    car: kind,
    from: seen.from,
    destinations: [{ place: seen.to, at: now.toISOString() }],
    departsAt: departsAt.toISOString(),
    immediate: seen.immediate,
    transfer: transfer && {
      orderNo: transfer.orderNo,
      leg: transfer.leg,
      no: transfer.no,
      way: transfer.way,
      plannedAt: new Date(transfer.at).toISOString(),
    },
    estimate: {
      fen: totalFen,
      ...estimateRange(totalFen),
      metres: seen.offers.metres,
      minutes: seen.offers.minutes,
      parts: [...offer.parts],
    },
    ridden: null,
    freeWaitMinutes: seen.freeWaitMinutes,
    remarks,
    sandbox: cars.sandbox,
    freeChildren: [],
    byStaff: false,
    issuedElsewhere: false,
    waitlist: false,
    standard,
    contact: {
      name: contact.name,
      mobileSealed: vault.seal(contact.mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(contact.mobile),
      email: '',
    },
    supplier: cars.id,
    quotedAt: now.toISOString(),
  };
}
