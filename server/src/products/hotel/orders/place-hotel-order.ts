import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { costTotal, orderTotal, type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import { maskPaper, maskPhone, normalPaper } from '@woxing/contract/people/identity.rules';
import { guestsProblem } from '@woxing/contract/products/hotel/hotel-guests.rules';
import type { placeHotelOrder as endpoint } from '@woxing/contract/products/hotel/hotel-orders';
import { changedNights, stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { bookerKindOf } from '@woxing/contract/tenancy/booking-limits.rules';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { settleHold } from '#src/fulfilment/public.ts';
import {
  bookedForOf,
  contactPlace,
  decideBooking,
  enterpriseOrderedFor,
  firstOperation,
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
import type { Database, Tx } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { overRefusal } from '#src/standards/public.ts';
import { bookingLimitsOf } from '#src/tenants/public.ts';
import { keepTravellers, memberIdsOf, readTravellers, type Traveller } from '#src/travellers/public.ts';
import type { HotelHoldInput, HotelSupplier, RatePlan, RoomRate, RoomType } from '../hotel-supplier.ts';
import { kindsFor, pictureUrl } from '../search/hotel-search-deps.ts';
import { soldOutWords } from './check-stay.ts';
import { countDeskHolds } from './desk-holds.db.ts';
import type { HotelContent } from './hotel-content.ts';
import { hotelFacts } from './hotel-facts.ts';
import { type HotelBooker, hotelSupply, outcomeOf } from './hotel-supply.ts';
import { orderParty, type PartyOrder } from './party-rooms.rules.ts';
import { requestsTold } from './requests-told.rules.ts';
import type { JudgedRooms } from './rooms-of-party.ts';
import { hotelPayMinutes, judgeSeenStay, type SeenStay, type SeeStayDeps, seeStay } from './see-stay.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

export interface PlaceHotelOrderDeps extends Omit<SeeStayDeps, 'hotels'> {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly vault: Vault;
  readonly applications: TravelApplications;
  readonly approvals: OrderApprovals;
  readonly hotels: SeeStayDeps['hotels'] & HotelBooker & Pick<HotelSupplier, 'hold' | 'abilities'>;
}

/**
 * Places an order for rooms at the prices that the page showed, night by night. The order and the call to the hotel are written down
 * before the call is made, so that a crash in between is mended by the sweep. Refuses with `hotel.price-changed` (and what changed),
 * `hotel.few-left`, `hotel.no-rate`, `hotel.guests`, `hotel.desk-many`, what the travel standard forbids or asks a reason for, and the rules of orders.
 * What is placed for a customer is also refused as `sellToCustomer` does, and with `customer.prepaid` what is not paid to us.
 */
export async function placeHotelOrder(
  deps: PlaceHotelOrderDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<Answer> {
  const party = orderParty(input.rooms.map(({ guests }) => guests));
  const adults = Math.max(...party.rooms.map((guests) => guests.length));
  const seen = await seeStay(deps, ctx, { ...input, rooms: party.rooms.length, adults });
  const travellers = await deps.db.read(ctx.tenantId, (tx) =>
    readTravellers(deps, tx, ctx, party.guests, input.applicationNo),
  );
  const sold = checkSold(seen, input, { party, travellers });
  checkPrices(sold, input);
  const judged = await judgeSeenStay(
    deps,
    ctx,
    sold,
    party.rooms.map((guests) => guests.map((at) => travellers[at]!)),
  );
  const items = itemsOf(judged, sold.rate.plan);
  const standard = judged.trace(input.overReason || undefined);
  const refused = standard === null ? undefined : overRefusal(standard);
  if (refused !== undefined) throw refused;
  notifyOverStandard(ctx, items);
  return hold(deps, ctx, input, {
    orderNo: newOrderNo(ctx.now),
    sold,
    party,
    travellers,
    items,
    totalFen: orderTotal(items),
    costFen: costTotal(items),
    standard,
  });
}

type Sold = SeenStay & { readonly rate: RoomRate; readonly room: RoomType };

interface Party {
  readonly party: PartyOrder<unknown>;
  readonly travellers: readonly Traveller[];
}

/** Refuses what the hotel does not sell any more, or not to so many; the hotel itself has the last word. */
function checkSold(
  { room, rate, ...seen }: SeenStay,
  { arrivesAt }: Input,
  { party, travellers }: Party,
): Sold {
  if (room === undefined) throw refuse('hotel.no-rate');
  const problem = guestsProblem(
    { rooms: party.rooms.map((guests) => guests.map((at) => travellers[at]!.name)), arrivesAt },
    { rooms: party.rooms.length, maxAdults: room.maxAdults, heldUntil: rate?.plan.heldUntil ?? null },
  );
  if (problem !== undefined) throw refuse('hotel.guests', { problem });
  const papers = travellers.map(({ certType, certNo }) => `${certType} ${normalPaper(certNo)}`);
  const twice = papers.findIndex((paper, at) => papers.indexOf(paper) < at);
  if (twice >= 0)
    throw refuse('hotel.guests', { problem: `入住人“${travellers[twice]!.name}”的证件重复，请检查` });
  if (rate === undefined) throw refuse('hotel.no-rate');
  if (rate.left < seen.stay.rooms) throw refuse('hotel.few-left', { problem: soldOutWords(rate.left) });
  return { ...seen, room, rate };
}

function checkPrices({ rate, stay }: Sold, { prices, expectTotalFen }: Input): void {
  const totalFen = stayTotal(rate.nights, stay.rooms);
  const changed = changedNights(prices, rate.nights);
  if (totalFen === expectTotalFen && changed.length === 0 && prices.length === rate.nights.length) return;
  throw refuse(
    'hotel.price-changed',
    { before: formatYuan(expectTotalFen), after: formatYuan(totalFen) },
    { beforeFen: expectTotalFen, afterFen: totalFen, changed, nights: rate.nights },
  );
}

/**
 * Each night of each room, paid to us or at the desk, with what guarantees it: the first night. What is above a cap that the person pays
 * for is the person's.
 */
const itemsOf = ({ rooms }: JudgedRooms, { payment }: Pick<RatePlan, 'payment'>): PriceItem[] =>
  rooms.flatMap((nights, passenger) => {
    const items = nights.map(({ night, priceFen, companyFen, personFen }, leg) => {
      const companyMostFen = personFen > noFen ? companyFen : null;
      const about = { passenger, leg, day: night, companyMostFen };
      if (payment === 'prepay') return priceItem('fare', priceFen, about);
      return priceItem('fare', noFen, { ...about, deskFen: priceFen });
    });
    const { deskFen, ...first } = items[0]!;
    const guarantee: PriceItem = { ...first, kind: 'guarantee', fen: deskFen, deskFen: noFen };
    return payment === 'guarantee' ? [...items, guarantee] : items;
  });

interface Draft extends Party {
  readonly orderNo: string;
  readonly sold: Sold;
  readonly items: readonly PriceItem[];
  readonly totalFen: Fen;
  /** With what is paid at the desk. */
  readonly costFen: Fen;
  readonly standard: StandardTrace | null;
}

async function hold(deps: PlaceHotelOrderDeps, ctx: MemberCtx, input: Input, draft: Draft): Promise<Answer> {
  const { orderNo, sold, items, totalFen, costFen, travellers } = draft;
  const { tenantId, now } = ctx;
  const travellerIds = memberIdsOf(travellers);
  const approved = await deps.approvals.isNeeded(ctx, { ...draft, product: 'hotel', travellerIds });
  const payBefore = new Date(now.getTime() + hotelPayMinutes * 60_000);
  const operation = firstOperation(orderNo, 'hold');
  const { clientReference } = operation;
  const refused = await deps.db.inTenant(tenantId, async (tx) => {
    const people = travellers.map(({ name, certType, certNo }) => ({
      name,
      paperType: certType,
      paperNo: normalPaper(certNo),
    }));
    const asked = { people, tickets: sold.stay.rooms };
    const decided = await decideBooking(deps, tx, ctx, asked, () => Promise.resolve(undefined));
    if ('refused' in decided) return decided.refused;
    if (sold.rate.plan.payment === 'desk') await checkDeskHolds(tx, ctx);
    const soldTo = await sellRooms(tx, ctx, input, draft);
    const content = contentOf(deps, ctx, input, draft);
    await openOrder(tx, tenantId, {
      permit: decided.permit,
      orderNo,
      memberId: ctx.signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(ctx.signedIn),
      product: 'hotel',
      facts: hotelFacts,
      at: now,
      payBefore,
      approval: approved ? 'pending' : 'none',
      content,
      passengers: passengersOf(deps, tenantId, draft),
      travellerIds,
      items,
      words: placedWords(draft),
      bookedFor: bookedForOf(input),
      soldTo,
      operation,
    });
    await deps.applications.check(tx, ctx, {
      noteNo: input.applicationNo ?? '',
      orderNo,
      product: 'hotel',
      spans: hotelFacts.spans(content),
      travellers,
      totalFen: costFen,
    });
    const guests = input.rooms.flatMap((room) => room.guests);
    await keepTravellers(deps, tx, ctx, guests);
    if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, guests);
    await ctx.idempotency?.keepInterim(tx, { orderNo, code: 20, totalFen, payBefore });
    return undefined;
  });
  if (refused !== undefined) throw refused;
  const outcome = await deps.hotels.hold(
    { tenantId, clientReference, now },
    holdInput(ctx, input, draft, payBefore),
  );
  const call = { orderNo, clientReference, outcome: outcomeOf(outcome) };
  const order = await settleHold(deps, hotelSupply(deps.hotels), tenantId, call, ctx);
  return { orderNo, code: order.code, totalFen: order.totalFen, payBefore };
}

/** By rooms, each under the name of its first guest. At the desk guests read and pay the price themselves: nothing can be added to it. */
async function sellRooms(tx: Tx, ctx: MemberCtx, input: Input, { items, travellers, sold }: Draft) {
  const soldTo = await sellToCustomer(
    tx,
    ctx,
    { ...input, passengers: input.rooms },
    { names: travellers.map(({ name }) => name), items },
  );
  if (soldTo !== undefined && sold.rate.plan.payment !== 'prepay') throw refuse('customer.prepaid');
  return soldTo;
}

/**
 * Of rooms that are kept without a payment nobody has more orders than they may leave unpaid: whoever keeps many from others pays for some.
 * Asked behind the locks of `decideBooking`.
 */
async function checkDeskHolds(tx: Tx, { tenantId, signedIn, now }: MemberCtx): Promise<void> {
  const { memberId, memberType } = signedIn;
  const max = (await bookingLimitsOf(tx, tenantId))[bookerKindOf(memberType)].orders;
  const count = await countDeskHolds(tx, { tenantId, memberId, today: dayOf(now) });
  if (count >= max) throw refuse('hotel.desk-many', { count: String(count), max: String(max) });
}

function placedWords({ sold, costFen, totalFen }: Draft): string {
  const { payment } = sold.rate.plan;
  const guarantee = payment === 'guarantee' ? `，担保金${formatYuan(totalFen)}` : '';
  return `提交订单，${payment === 'prepay' ? '金额' : '到店付'}${formatYuan(costFen)}${guarantee}`;
}

/** The first of a room has its nights as tickets; who shares it has none of their own. */
function passengersOf(
  { vault }: Pick<PlaceHotelOrderDeps, 'vault'>,
  tenantId: string,
  { orderNo, travellers, sold }: Draft,
): OpeningPassenger[] {
  return travellers.map(({ name, memberId, certType, certNo, birth }, at) => {
    const paperNo = normalPaper(certNo);
    return {
      name,
      memberId,
      type: 'ADT',
      paperType: certType,
      paperNoSealed: vault.seal(paperNo, paperPlace(orderNo, at)),
      personIndex: personIndex(vault, tenantId, { paperType: certType, paperNo }),
      paperNoMasked: maskPaper(paperNo),
      birth,
      legs: at < sold.stay.rooms ? sold.rate.nights.map(() => ({})) : [],
      insurances: [],
    };
  });
}

/** What the order keeps of the moment it was placed in. */
function contentOf(
  { vault, hotels }: Pick<PlaceHotelOrderDeps, 'vault' | 'hotels'>,
  { now }: MemberCtx,
  { contact, arrivesAt, requests, invoice }: Input,
  { orderNo, sold, party, standard }: Draft,
): HotelContent {
  const { stay, detail, room, rate } = sold;
  const { facts, phone, policies } = detail;
  const { holdsRooms, singleNights, modifies } = hotels.abilities;
  const { id, kind, breakfasts, payment, cancellation, onRequest, heldUntil } = rate.plan;
  return {
    kind: 'hotel',
    hotel: {
      id: facts.id,
      name: facts.name,
      group: facts.group,
      city: facts.city,
      address: facts.address,
      phone,
      lat: facts.lat,
      lon: facts.lon,
      star: facts.star,
      picture: pictureUrl(facts.id, 'house'),
      checkIn: policies.checkIn,
      checkOut: policies.checkOut,
    },
    room: {
      id: room.id,
      name: room.name,
      areaSqm: room.areaSqm,
      bed: room.bed,
      bedWidthCm: room.bedWidthCm,
      window: room.window,
      smoking: room.smoking,
      picture: pictureUrl(facts.id, room.id),
    },
    abilities: { holdsRooms, singleNights, modifies },
    plan: {
      id,
      kind,
      breakfasts,
      payment,
      cancellation: { ...cancellation, steps: [...cancellation.steps] },
      onRequest,
      heldUntil,
    },
    arrival: stay.arrival,
    departure: stay.departure,
    adults: stay.adults,
    maxAdults: room.maxAdults,
    nights: rate.nights.map(({ night, priceFen }) => ({ night, priceFen })),
    rooms: party.rooms.map((guests) => [...guests]),
    arrivesAt,
    requests,
    invoice,
    longer: false,
    stay: null,
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
    supplier: hotels.id,
    quotedAt: now.toISOString(),
  };
}

function holdInput(
  ctx: MemberCtx,
  { hotelId, roomId, planId, arrivesAt, requests, invoice }: Input,
  { sold: { stay, rate, agreed }, party, travellers }: Draft,
  holdUntil: Date,
): HotelHoldInput {
  return {
    hotelId,
    roomId,
    planId,
    kinds: kindsFor(ctx),
    agreed,
    stay,
    nights: rate.nights,
    guests: party.rooms.map((guests) => guests.map((at) => travellers[at]!.name)),
    arrivesAt,
    requests: requestsTold(requests, invoice),
    holdUntil,
  };
}
