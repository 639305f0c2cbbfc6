import { formatMonthDay } from '@woxing/contract/core/days';
import { formatYuan, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { type Sentence, type Variant, wordingOf } from '@woxing/contract/core/sentences.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { TicketState } from '@woxing/contract/orders/orders';
import { personCost, ticketCost, ticketItems, totalOf } from '@woxing/contract/orders/price-items.rules';
import {
  cancelSpans,
  cancelWords,
  freeUntil,
} from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { breakfastWords, stayStateNames } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { arrivalWords } from '@woxing/contract/products/hotel/hotel-guests.rules';
import type { HotelDetail, NightState } from '@woxing/contract/products/hotel/hotel-order-detail';
import { sheetViewsOf } from '#src/after-sales/public.ts';
import {
  type BesidePart,
  type Fact,
  factsOfContent,
  isSettled,
  type OrderDescription,
  type OrderWithTickets,
  type ProductFacts,
  type ProductWords,
  type TicketMark,
} from '#src/orders/public.ts';
import { nightLines } from '../after-sales/sheet-terms.ts';
import { guestChangesOf } from '../guests/guest-changes.db.ts';
import { hotelSentences } from '../hotel-sentences.rules.ts';
import { guaranteePosting, markOfGuarantee } from '../stays/guarantee.rules.ts';
import { stayedWords } from '../stays/stay-words.rules.ts';
import {
  type HotelContent,
  hotelContent,
  inOrder,
  nightsInStay,
  stayLeg,
  stayTimes,
} from './hotel-content.ts';
import { printedNight } from './printed-night.rules.ts';

export const hotelWords: ProductWords = {
  held: '房间',
  refund: '取消房晚',
  issuing: {
    givenUp: '已放弃预订',
    retried: '已重新提交酒店确认',
    failed: '酒店未能确认，全额退款',
  },
};

/** What hotels say of their orders. */
export const hotelFacts: ProductFacts = factsOfContent(hotelContent, {
  businessType: 'hotelPay',
  words: hotelWords,
  describe(content, tickets) {
    const { hotel, rooms } = content;
    const nights = nightsKept(content, tickets);
    const leg = stayLeg({ hotel, nights });
    const staying = nightsWith(content, tickets, stayedStates);
    return {
      title: `酒店 ${hotel.name} ${formatMonthDay(leg.day)}入住 ${nights.length}晚${rooms.length}间`,
      trip: [leg],
      waitsFor: null,
      ...deskOf(content, tickets),
      ...statusNameOf(content, tickets),
      searchWords: [hotel.name, hotel.city],
      journey: `${content.arrival}至${content.departure} ${hotel.city} ${hotel.name}`,
      ends:
        staying.length === 0
          ? null
          : { at: stayTimes({ hotel, nights: staying }).ends, words: `已从${hotel.name}离店，行程结束` },
    };
  },
  spans(content) {
    const { hotel } = content;
    const nights = nightsInStay(content);
    const place = { name: hotel.name, city: hotel.city, address: hotel.address };
    const legs = content.nights.flatMap(({ night }, leg) =>
      night >= content.arrival && night < content.departure ? [leg] : [],
    );
    const { starts, ends } = stayTimes({ hotel, nights });
    return [{ no: `${nights.length}晚`, from: place, to: place, starts, ends, leadMinutes: 0, legs }];
  },
  payFacts: ({ hotel, room, plan, rooms, arrival, departure, ...sold }, { tickets }) => [
    { name: '酒店', value: hotel.name },
    { name: '房型', value: `${room.name}，${breakfastWords(plan.breakfasts)}` },
    {
      name: '入住与离店',
      value: `${formatMonthDay(arrival)}至${formatMonthDay(departure)}，${nightsInStay({ ...sold, arrival, departure }).length}晚${rooms.length}间`,
    },
    { name: '取消规则', value: cancelWords(plan.cancellation, arrival) },
    ...guaranteeFacts({ plan, rooms, arrival, departure, nights: sold.nights }, tickets),
  ],
  reported: { as: 'hotel', ticket: printedNight },
  detail: async (content, tx, order, variant) => {
    const sheets = await sheetViewsOf(tx, order, variant, nightLines);
    const { asked } = await guestChangesOf(tx, order);
    return { ...detailOf(content, order, sheets, variant), guestsAsked: asked, sheets };
  },
  bookedBeside: (_tx, order) => Promise.resolve(guaranteesOf(order)),
});

/** What guarantees the nights that nobody has given back: it comes back in one sum. */
function guaranteesOf({ orderNo, items, tickets }: OrderWithTickets): BesidePart[] {
  const back = { posting: guaranteePosting(orderNo), mark: markOfGuarantee };
  return tickets
    .filter(({ state }) => stayedStates.has(state))
    .map(({ passenger, leg }) => {
      const own = ticketItems(items, { passenger, leg }).filter(({ kind }) => kind === 'guarantee');
      return { ...back, passenger, leg, fen: totalOf(own) };
    })
    .filter(({ fen }) => fen > noFen);
}

/** What the hotel says of the guests, or that the stay is longer than it was sold: its code says that it was changed. */
function statusNameOf(
  { stay, longer }: HotelContent,
  tickets: readonly TicketMark[],
): Pick<OrderDescription, 'statusName'> {
  if (stay !== null) return { statusName: stayStateNames[stay.state] };
  return longer && tickets.some(({ state }) => stayedStates.has(state)) ? { statusName: '已加住' } : {};
}

const goneStates: ReadonlySet<TicketState> = new Set([
  'cancelled',
  'failed',
  'refunded',
  'voided',
  'changed',
]);
const stayedStates: ReadonlySet<TicketState> = new Set(['issued', 'used']);

/** The nights that are still meant for somebody; all that were sold where none is. */
function nightsKept(content: HotelContent, tickets: readonly TicketMark[]): HotelContent['nights'] {
  const kept = content.nights.filter((_, at) =>
    tickets.some(({ leg, state }) => leg === at && !goneStates.has(state)),
  );
  return kept.length === 0 ? nightsInStay(content) : inOrder(kept);
}

/** What is guaranteed by what is paid now, and what becomes of that. */
function guaranteeFacts(
  content: Pick<HotelContent, 'plan' | 'nights' | 'rooms' | 'arrival' | 'departure'>,
  tickets: readonly TicketMark[],
): Fact[] {
  const { desk } = deskOf(content, tickets);
  if (content.plan.payment !== 'guarantee' || desk === undefined) return [];
  return [
    { name: '房费', value: `到店付${formatYuan(desk.shownFen)}` },
    { name: '担保金', value: '首晚房费，离店后原路退回；未入住或逾时取消的按取消规则收取' },
  ];
}

/** What is paid at the desk: of nights that are still meant for somebody, or of all once none is. */
function deskOf(
  { plan, rooms, ...sold }: Pick<HotelContent, 'plan' | 'nights' | 'rooms' | 'arrival' | 'departure'>,
  tickets: readonly TicketMark[],
): Pick<OrderDescription, 'desk'> {
  if (plan.payment === 'prepay') return {};
  const { nights } = sold;
  const costOf = (of: readonly TicketMark[]) => sumFen(of.map(({ leg }) => nights[leg]!.priceFen));
  const openFen = costOf(tickets.filter(({ state }) => !goneStates.has(state)));
  const soldFen = timesFen(sumFen(nightsInStay(sold).map(({ priceFen }) => priceFen)), rooms.length);
  return { desk: { shownFen: openFen === noFen ? soldFen : openFen, openFen } };
}

const nightsWith = (
  { nights }: HotelContent,
  tickets: readonly TicketMark[],
  states: ReadonlySet<TicketState>,
) => inOrder(nights.filter((_, at) => tickets.some(({ leg, state }) => leg === at && states.has(state))));

type Sheets = readonly Pick<HotelDetail['sheets'][number], 'kind' | 'state' | 'tickets' | 'backFen'>[];

function detailOf(
  content: HotelContent,
  order: OrderWithTickets,
  sheets: Sheets,
  variant: Variant | undefined,
): Omit<HotelDetail, 'sheets' | 'guestsAsked'> {
  const { kind, hotel, room, abilities, plan, arrival, departure, nights, rooms } = content;
  const { arrivesAt, requests, invoice } = content;
  const { id: planId, cancellation, ...sold } = plan;
  const paid = paidNights(content, order);
  return {
    kind,
    hotel,
    room,
    abilities,
    plan: { ...sold, planId, cancellation: cancellation.kind },
    arrival,
    departure,
    nights: nights.map(({ night }) => night),
    rooms: rooms.map((guests, passenger) => ({
      guests,
      nights: order.tickets
        .filter((ticket) => ticket.passenger === passenger && !isWrittenAnew(order, nights, ticket))
        .map(({ leg }) => ({
          leg,
          night: nights[leg]!.night,
          priceFen: ticketCost(order.items, { passenger, leg }),
          personFen: personCost(ticketItems(order.items, { passenger, leg })),
          state: nightStateOf(order, sheets, { passenger, leg }),
        }))
        .toSorted((one, other) =>
          one.night < other.night ? -1 : one.night > other.night ? 1 : one.leg - other.leg,
        ),
    })),
    arrivesAt,
    arrivalWords: arrivalWords(arrival, arrivesAt),
    requests,
    maxAdults: content.maxAdults ?? content.adults,
    invoice,
    nextWords: nextWords(content, order, sheets, variant),
    cancelWords: cancelWords(cancellation, arrival),
    freeUntil: freeUntil(cancellation, arrival)?.toISOString() ?? null,
    spans: cancelSpans(cancellation, arrival, paid).map(({ from, fineFen }) => ({
      from: from?.toISOString() ?? null,
      fineFen,
    })),
    stay: content.stay,
    confirmationNo: order.tickets.find(({ place }) => place !== null)?.place ?? null,
  };
}

/** Another ticket is for the same night of the room: nothing has changed of the night. */
const isWrittenAnew = (
  { tickets }: Pick<OrderWithTickets, 'tickets'>,
  nights: HotelContent['nights'],
  { passenger, leg, state }: OrderWithTickets['tickets'][number],
): boolean =>
  state === 'changed' &&
  tickets.some(
    (other) =>
      other.passenger === passenger && other.leg > leg && nights[other.leg]!.night === nights[leg]!.night,
  );

/** Where nothing was paid to us, nothing is paid back either. */
const deskWords: Partial<Record<OrderCode, string>> = {
  1: '酒店正在确认，通常在一分钟内完成，页面会自动更新。',
  4: '预订已取消，未产生任何费用。',
  6: '预订已取消，未产生任何费用。',
  10: '酒店正在处理取消，不产生费用。',
  22: '酒店未能确认，可以重新提交，或放弃预订。',
};

/** While something is done with it: nothing of it is a ticket. */
const openWords: Partial<Record<OrderCode, Sentence>> = {
  9: '取消申请已提交，正在提交酒店办理。',
  11: '更改申请已提交，正在请酒店保留房间。',
  13: hotelSentences.changeDue,
  15: '日期未能更改，原预订仍然有效；已补的金额全额退回。',
};

function nextWords(
  { stay, plan }: HotelContent,
  { code, totalFen }: OrderWithTickets,
  sheets: Sheets,
  variant: Variant | undefined,
): string | null {
  if (stay !== null && isSettled({ code })) return stayedWords(stay);
  const open = openWords[code];
  if (open !== undefined) return wordingOf(open, variant);
  if (totalFen === noFen) return deskWords[code] ?? null;
  const refunds = sheets.filter(({ kind, state }) => kind === 'refund' && state === 'done');
  const isKept = refunds.length > 0 && refunds.every(({ backFen }) => backFen === noFen);
  if (!isKept || (code !== 4 && code !== 6)) return null;
  return `预订已取消，按取消规则不退${plan.payment === 'guarantee' ? '担保金' : '房费'}。`;
}

/** What there is to give back: nights that still are somebody's, all that were sold once none is. */
function paidNights({ nights }: HotelContent, { tickets }: OrderWithTickets): HotelContent['nights'] {
  const open = tickets.filter(({ state }) => !goneStates.has(state));
  return (open.length === 0 ? tickets : open).map(({ leg }) => nights[leg]!);
}

const nightStates = {
  holding: 'waiting',
  held: 'held',
  issuing: 'waiting',
  issued: 'confirmed',
  used: 'confirmed',
  failed: 'failed',
  cancelled: 'cancelled',
  voided: 'cancelled',
  refunded: 'cancelled',
  changed: 'moved',
} as const satisfies Record<TicketState, NightState>;

const openSheets: ReadonlySet<string> = new Set(['asked', 'processing']);

function nightStateOf(
  { tickets }: OrderWithTickets,
  sheets: Sheets,
  { passenger, leg }: { readonly passenger: number; readonly leg: number },
): NightState {
  const isIt = (one: { passenger: number; leg: number }) => one.passenger === passenger && one.leg === leg;
  const { state } = tickets.find(isIt)!;
  const going = sheets.some((sheet) => openSheets.has(sheet.state) && sheet.tickets.some(isIt));
  return going && state === 'issued' ? 'cancelling' : nightStates[state];
}
