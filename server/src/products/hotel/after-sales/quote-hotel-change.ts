import { type Day, dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import { clockOf, momentWords } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { quoteHotelChange as endpoint } from '@woxing/contract/products/hotel/hotel-orders';
import type { NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import { maxNights } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { type ChangeQuote, newTicketLines, personDue, quoteChange } from '#src/after-sales/public.ts';
import { findOrderToAct, type OrderWithTickets, passengersOf, travellerOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { overWords } from '#src/standards/public.ts';
import { type HotelContent, hotelContent } from '../orders/hotel-content.ts';
import { type JudgedRooms, judgeRooms } from '../orders/rooms-of-party.ts';
import type { SeeStayDeps } from '../orders/see-stay.ts';
import { kindsFor } from '../search/hotel-search-deps.ts';
import type { HotelChangeTerms } from './change-terms.ts';
import { changedLines } from './changed-lines.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { type PricedNights, type PricingDeps, pricesOfNights } from './prices-of-nights.ts';
import { spanOf, swappedNights } from './swapped-nights.rules.ts';

type Input = InputOf<typeof endpoint>;
type Shown = Pick<
  AnswerOf<typeof endpoint>,
  'arrival' | 'departure' | 'given' | 'taken' | 'oldFen' | 'newFen' | 'deskFen'
>;

export type ChangeQuotingDeps = Pick<
  HotelSheetDeps,
  'db' | 'hotelAfterSales' | 'sheetApprovals' | 'applications'
> &
  Pick<SeeStayDeps, 'hotelStandardsOf'> &
  PricingDeps;

/**
 * What coming on other days costs now, or staying longer: nights that stay are left alone, of those that are given up the hotel keeps what
 * its terms say, and what the new ones cost more is paid, where the stay is paid. Other days are taken once, more nights whenever there are some. Refuses with `hotel.no-change`,
 * `hotel.desk-over` rooms that are not kept any more, `hotel.change-once`, `hotel.change-same`, `hotel.change-length` fewer nights, with
 * `hotel.change-uneven` rooms that have not the same nights, `hotel.stay-begun` nights that were slept, `hotel.stay-over` guests who have left or never came, `hotel.change-agreed`, `hotel.change-gone`,
 * `hotel.few-left`, `hotel.stay`, and with `standard.change` what the travel standard forbids.
 */
export async function quoteHotelChange(
  deps: ChangeQuotingDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  // The hotel is asked before the order is locked.
  const before = await deps.db.read(ctx.tenantId, async (tx) => {
    const order = await findOrderToAct(tx, ctx, input.orderNo);
    if (order.product !== 'hotel') throw refuse('order.unknown');
    return { order, passengers: await passengersOf(tx, ctx.tenantId, input.orderNo) };
  });
  const content = hotelContent.parse(before.order.content);
  const swap = swapOf(before.order, content, input, ctx.now);
  const priced = await pricesOfNights(deps, ctx, content, { rooms: swap.rooms.length, taken: swap.taken });
  const people = content.rooms.map((of) => of.map((at) => travellerOf(before.passengers[at]!)));
  const judged = await judgeTaken(deps, ctx, content, { taken: priced.nights, people });
  return quoteChange(deps, deps.hotelAfterSales, ctx, input, async (tx, order) => {
    const names = (await passengersOf(tx, ctx.tenantId, input.orderNo)).map(({ name }) => name);
    const now = hotelContent.parse(order.content);
    return quoteOf(
      order,
      { content: now, swap: swapOf(order, now, input, ctx.now), priced, judged, names },
      ctx,
    );
  });
}

interface Swap {
  readonly rooms: readonly number[];
  /** That are somebody's now. */
  readonly nights: readonly Day[];
  readonly given: readonly Day[];
  readonly taken: readonly Day[];
}

/** Which nights go and which come, in rooms that have the same ones. */
function swapOf(order: OrderWithTickets, content: HotelContent, input: Input, now: Date): Swap {
  checkMayChange(content, now);
  const { rooms, nights } = openRooms(order, content);
  const { given, taken } = swappedNights(nights, input);
  const length = nights.length - given.length + taken.length;
  if (length < nights.length) throw refuse('hotel.change-length', { nights: String(nights.length) });
  if (length > maxNights) throw refuse('hotel.stay', { problem: `一次最多预订${maxNights}晚，请分开预订` });
  if (taken.length === 0) throw refuse('hotel.change-same');
  const begun = given.find((night) => night < dayOf(now) || content.stay !== null);
  if (begun !== undefined) throw refuse('hotel.stay-begun', { night: formatMonthDay(begun) });
  const isDone = order.sheets.some(({ kind, state }) => kind === 'change' && state === 'done');
  if (isDone && exchanges(content, { nights, given, taken })) throw refuse('hotel.change-once');
  return { rooms, nights, given, taken };
}

/** What is kept of a stay whose guests have left, or of rooms that go to others, is not changed. */
function checkMayChange({ abilities, plan, arrival, stay }: HotelContent, now: Date): void {
  if (!abilities.modifies) throw refuse('hotel.no-change');
  if (stay !== null && stay.state !== 'in') throw refuse('hotel.stay-over');
  const until = clockOf(plan.cancellation, arrival);
  if (plan.heldUntil !== null && stay === null && now >= until)
    throw refuse('hotel.desk-over', { time: momentWords(until) });
}

/** Rooms in which somebody still sleeps, and their nights by date. */
function openRooms({ tickets }: OrderWithTickets, { nights }: HotelContent): Pick<Swap, 'rooms' | 'nights'> {
  const open = tickets.filter(({ state }) => state === 'issued');
  const byRoom = Map.groupBy(open, ({ passenger }) => passenger);
  const daysOf = (room: number) => (byRoom.get(room) ?? []).map(({ leg }) => nights[leg]!.night).toSorted();
  const rooms = [...byRoom.keys()].toSorted((one, other) => one - other);
  const [first, ...others] = rooms.map(daysOf);
  if (first === undefined) throw refuse('hotel.sheet-nights');
  if (others.some((days) => days.join() !== first.join())) throw refuse('hotel.change-uneven');
  return { rooms, nights: first };
}

type Nights = Pick<Swap, 'nights' | 'given' | 'taken'>;

/** A guarantee is of the night of arrival: on another day all tickets are written anew, so that it is of that night again. */
const movesGuarantee = ({ plan }: Pick<HotelContent, 'plan'>, { nights, given, taken }: Nights): boolean =>
  plan.payment === 'guarantee' && (given.includes(nights[0]!) || taken[0]! < nights[0]!);

/** Tickets stand in the place of others afterwards. */
const exchanges = (content: Pick<HotelContent, 'plan'>, nights: Nights): boolean =>
  nights.given.length > 0 || movesGuarantee(content, nights);

interface Taken {
  readonly taken: readonly NightPrice[];
  readonly people: readonly (readonly ReturnType<typeof travellerOf>[])[];
}

async function judgeTaken(
  { hotelStandardsOf }: Pick<ChangeQuotingDeps, 'hotelStandardsOf'>,
  ctx: MemberCtx,
  { hotel, room }: HotelContent,
  { taken, people }: Taken,
): Promise<JudgedRooms> {
  const limits = await hotelStandardsOf(ctx, people.flat());
  const starts = people.map((_, at) => people.slice(0, at).flat().length);
  const judged = judgeRooms(
    { title: `${hotel.name} ${room.name}`, city: hotel.city, star: hotel.star, nights: taken },
    people.map((of, at) => ({
      names: of.map(({ name }) => name),
      limits: limits.slice(starts[at], starts[at]! + of.length),
    })),
  );
  const parts = judged.trace(undefined)?.parts.filter(({ over }) => over === 'forbid') ?? [];
  if (parts.length > 0) throw refuse('standard.change', { words: overWords(parts) });
  return judged;
}

interface Quoting {
  readonly content: HotelContent;
  readonly swap: Swap;
  readonly priced: PricedNights;
  readonly judged: JudgedRooms;
  readonly names: readonly string[];
}

function quoteOf(order: OrderWithTickets, quoting: Quoting, ctx: MemberCtx): ChangeQuote<Shown> {
  const { content, swap, priced, judged, names } = quoting;
  // Its nights are others than a moment ago.
  if (swap.taken.join() !== priced.nights.map(({ night }) => night).join()) throw refuse('quote.stale');
  const written = movesGuarantee(content, swap) ? writtenAnew(content, swap, priced) : undefined;
  const { lines, added, untils } = changedLines(
    order,
    content,
    { ...swap, priced, judged, written },
    ctx.now,
  );
  const { arrival, departure } = rangeAfter(order, content, swap);
  const terms: HotelChangeTerms = {
    bookingReference: order.bookingReference!,
    quotedAt: ctx.now.toISOString(),
    lines,
    added,
    rooms: [...swap.rooms],
    given: [...swap.given],
    taken: priced.nights.map(({ night, priceFen }) => ({ night, priceFen })),
    ...(written && { written }),
    arrival,
    departure,
    kinds: [...kindsFor(ctx)],
    ...(priced.agreed && { agreed: agreedTerms(priced.agreed) }),
  };
  const trace = judged.trace(undefined);
  const until = clockOf(content.plan.cancellation, content.arrival);
  return {
    terms,
    deadlines: lines.map(({ passenger }, at) => ({ name: names[passenger]!, until: untils[at]! })),
    ...(content.plan.heldUntil !== null && content.stay === null && { expiresAt: until }),
    standard: trace && { ...trace, personFen: personPartOf(content, judged, terms) },
    refundFeeFen: lines.length === 0 ? null : sumFen(lines.map(({ feeFen }) => feeFen)),
    shown: shownOf(quoting, terms),
  };
}

const agreedTerms = ({ cancellation, ...agreed }: NonNullable<PricedNights['agreed']>) => ({
  ...agreed,
  cancellation: { ...cancellation, steps: [...cancellation.steps] },
});

/** What moves of the person's part is paid to us; what is paid at the desk is paid there. */
const personPartOf = ({ plan }: HotelContent, { personFen }: JudgedRooms, terms: HotelChangeTerms) =>
  plan.payment === 'prepay' ? sumFen(newTicketLines(terms).map(personDue)) : personFen;

/** All nights of the stay by then; of those that stay as they were sold. */
function writtenAnew(content: HotelContent, { nights, given }: Swap, { nights: taken }: PricedNights) {
  const sold = new Map(content.nights.map((one) => [one.night, one.priceFen]));
  const staying = nights.filter((night) => !given.includes(night));
  return [...taken, ...staying.map((night) => ({ night, priceFen: sold.get(night)! }))]
    .map(({ night, priceFen }) => ({ night, priceFen }))
    .toSorted((one, other) => (one.night < other.night ? -1 : 1));
}

function shownOf({ content, swap, judged }: Quoting, terms: HotelChangeTerms): Shown {
  const { arrival, departure, given, taken } = terms;
  const sold = new Map(content.nights.map((one) => [one.night, one.priceFen]));
  const counted = swap.rooms.length;
  const oldFen = sumFen(given.flatMap((night) => Array.from({ length: counted }, () => sold.get(night)!)));
  const newFen = sumFen(taken.flatMap(({ priceFen }) => Array.from({ length: counted }, () => priceFen)));
  return {
    arrival,
    departure,
    given,
    taken: taken.map(({ night, priceFen }, at) => ({
      night,
      priceFen,
      personFen: sumFen(swap.rooms.map((room) => judged.rooms[room]![at]!.personFen)),
    })),
    oldFen,
    newFen,
    deskFen: content.plan.payment === 'prepay' ? null : newFen,
  };
}

/** From the first night that somebody sleeps then to the morning after the last. */
function rangeAfter({ tickets }: OrderWithTickets, { nights }: HotelContent, { given, taken }: Swap) {
  const staying = tickets
    .filter(({ state }) => state === 'issued' || state === 'used')
    .map(({ leg }) => nights[leg]!.night)
    .filter((night) => !given.includes(night));
  return spanOf([...staying, ...taken]);
}
