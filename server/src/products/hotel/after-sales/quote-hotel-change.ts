import { addDays, type Day, dayOf, formatMonthDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { ticketPersonFen, ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { quoteHotelChange as endpoint } from '@woxing/contract/products/hotel/hotel-orders';
import type { CappedPrice, NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import { nightsOf } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { type ChangeQuote, personDue, quoteChange } from '#src/after-sales/public.ts';
import { findOrderToAct, type OrderWithTickets, passengersOf, travellerOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { overWords } from '#src/standards/public.ts';
import type { HotelSupplier } from '../hotel-supplier.ts';
import { type HotelContent, hotelContent } from '../orders/hotel-content.ts';
import { type JudgedRooms, judgeRooms } from '../orders/rooms-of-party.ts';
import type { SeeStayDeps } from '../orders/see-stay.ts';
import { checkStayDays, kindsFor } from '../search/hotel-search-deps.ts';
import type { HotelChangeTerms } from './change-terms.ts';
import type { HotelSheetDeps } from './hotel-sheet-deps.ts';
import { nightFees } from './night-fees.rules.ts';

type Input = InputOf<typeof endpoint>;
type Shown = Pick<AnswerOf<typeof endpoint>, 'arrival' | 'departure' | 'given' | 'taken'>;

export type ChangeQuotingDeps = Pick<
  HotelSheetDeps,
  'db' | 'hotelAfterSales' | 'sheetApprovals' | 'applications'
> &
  Pick<SeeStayDeps, 'hotelStandardsOf'> & { readonly hotels: Pick<HotelSupplier, 'rates'> };

/**
 * What coming on other days costs now: nights that stay are left alone, of those that are given up the hotel keeps what its terms say, and
 * what the new ones cost more is paid. An order is changed once. Refuses with `hotel.no-change`, `hotel.change-desk`, `hotel.change-once`, `hotel.change-same`, `hotel.change-length` another number of nights, with
 * `hotel.change-uneven` rooms that have not the same nights, `hotel.stay-begun` nights that were slept, `hotel.change-gone`,
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
  if (!content.abilities.modifies) throw refuse('hotel.no-change');
  if (content.plan.payment !== 'prepay') throw refuse('hotel.change-desk');
  const swap = swapOf(before.order, content, input, ctx.now);
  const taken = await pricesOf(deps, ctx, content, swap);
  const people = content.rooms.map((of) => of.map((at) => travellerOf(before.passengers[at]!)));
  const judged = await judgeTaken(deps, ctx, content, { taken, people });
  return quoteChange(deps, deps.hotelAfterSales, ctx, input, async (tx, order) => {
    const names = (await passengersOf(tx, ctx.tenantId, input.orderNo)).map(({ name }) => name);
    const now = hotelContent.parse(order.content);
    return quoteOf(
      order,
      { content: now, swap: swapOf(order, now, input, ctx.now), taken, judged, names },
      ctx,
    );
  });
}

interface Swap {
  readonly rooms: readonly number[];
  readonly given: readonly Day[];
  readonly taken: readonly Day[];
}

/** Which nights go and which come, in rooms that have the same ones. */
function swapOf(
  { tickets, sheets }: OrderWithTickets,
  { nights }: HotelContent,
  { arrival, departure }: Input,
  now: Date,
): Swap {
  if (sheets.some(({ kind, state }) => kind === 'change' && state === 'done'))
    throw refuse('hotel.change-once');
  const open = tickets.filter(({ state }) => state === 'issued');
  const byRoom = Map.groupBy(open, ({ passenger }) => passenger);
  const daysOf = (room: number) => (byRoom.get(room) ?? []).map(({ leg }) => nights[leg]!.night).toSorted();
  const rooms = [...byRoom.keys()].toSorted((one, other) => one - other);
  const [first, ...others] = rooms.map(daysOf);
  if (first === undefined) throw refuse('hotel.sheet-nights');
  if (others.some((days) => days.join() !== first.join())) throw refuse('hotel.change-uneven');
  const wanted = nightsOf({ arrival, departure });
  if (wanted.length !== first.length) throw refuse('hotel.change-length', { nights: String(first.length) });
  const given = first.filter((night) => !wanted.includes(night));
  const taken = wanted.filter((night) => !first.includes(night));
  if (taken.length === 0) throw refuse('hotel.change-same');
  const begun = given.find((night) => night < dayOf(now));
  if (begun !== undefined) throw refuse('hotel.stay-begun', { night: formatMonthDay(begun) });
  return { rooms, given, taken };
}

/** Of one room, in the same kind of room by the same plan. */
async function pricesOf(
  { hotels }: Pick<ChangeQuotingDeps, 'hotels'>,
  ctx: MemberCtx,
  { hotel, room, plan, adults }: HotelContent,
  { rooms, taken }: Swap,
): Promise<readonly NightPrice[]> {
  const stay = { arrival: taken[0]!, departure: addDays(taken.at(-1)!, 1), rooms: rooms.length, adults };
  checkStayDays(stay, ctx.now);
  const ask = { hotelId: hotel.id, stay, kinds: kindsFor(ctx) };
  const rates = await hotels.rates(ctx.tenantId, ask, ctx.now);
  const rate = rates?.find((one) => one.roomId === room.id && one.plan.id === plan.id);
  if (rate === undefined) throw refuse('hotel.change-gone');
  if (rate.left < rooms.length)
    throw refuse('hotel.few-left', { problem: '该房型在所选日期的余房不足，请选择其他日期' });
  return rate.nights;
}

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
  readonly taken: readonly NightPrice[];
  readonly judged: JudgedRooms;
  readonly names: readonly string[];
}

function quoteOf(order: OrderWithTickets, quoting: Quoting, ctx: MemberCtx): ChangeQuote<Shown> {
  const { content, swap, taken, judged, names } = quoting;
  const lines = swap.given.flatMap((night, to) =>
    swap.rooms.map((room) => lineOf(order, content, { room, night, to }, judged.rooms[room]![to]!, ctx.now)),
  );
  const { arrival, departure } = rangeAfter(order, content, swap);
  const terms: HotelChangeTerms = {
    bookingReference: order.bookingReference!,
    quotedAt: ctx.now.toISOString(),
    lines: lines.map(({ line }) => line),
    rooms: [...swap.rooms],
    given: [...swap.given],
    taken: taken.map(({ night, priceFen }) => ({ night, priceFen })),
    arrival,
    departure,
    kinds: [...kindsFor(ctx)],
  };
  return {
    terms,
    deadlines: lines.map(({ line, until }) => ({ name: names[line.passenger]!, until })),
    standard: judged.trace(undefined) && {
      ...judged.trace(undefined)!,
      personFen: sumFen(terms.lines.map(personDue)),
    },
    refundFeeFen: sumFen(lines.map(({ line }) => line.feeFen)),
    shown: { arrival, departure, given: terms.given, taken: terms.taken },
  };
}

/** From the first night that somebody sleeps then to the morning after the last. */
function rangeAfter({ tickets }: OrderWithTickets, { nights }: HotelContent, { given, taken }: Swap) {
  const staying = tickets
    .filter(({ state }) => state === 'issued' || state === 'used')
    .map(({ leg }) => nights[leg]!.night)
    .filter((night) => !given.includes(night));
  const days = [...staying, ...taken].toSorted();
  return { arrival: days[0]!, departure: addDays(days.at(-1)!, 1) };
}

interface Exchanged {
  readonly room: number;
  readonly night: Day;
  readonly to: number;
}

function lineOf(
  { tickets, items }: OrderWithTickets,
  { nights, plan, arrival }: HotelContent,
  { room, night, to }: Exchanged,
  taken: CappedPrice,
  at: Date,
): { readonly line: HotelChangeTerms['lines'][number]; readonly until: Date | null } {
  const ticket = tickets.find(
    ({ passenger, leg, state }) => passenger === room && nights[leg]!.night === night && state === 'issued',
  )!;
  const priceFen = ticketPrice(items, ticket);
  const fees = nightFees(plan.cancellation, { arrival, paid: { night, priceFen } }, at);
  const netFen = taken.priceFen - priceFen + fees.feeFen;
  return {
    line: {
      passenger: room,
      leg: ticket.leg,
      ticketNo: ticket.ticketNo!,
      priceFen,
      newPriceFen: taken.priceFen,
      taxesFen: noFen,
      feeFen: fees.feeFen,
      percent: fees.percent,
      rule: fees.feeFen === noFen ? '免费改期' : fees.rule,
      dueFen: positive(netFen),
      backFen: positive(-netFen),
      differenceFeeFen: noFen,
      to,
      personFen: ticketPersonFen(items, ticket),
      companyMostFen: taken.personFen > noFen ? taken.companyFen : null,
    },
    until: fees.until,
  };
}

const positive = (amount: number): Fen => fen(Math.max(0, amount));
