import { type Day, dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { plainTaxNumber, taxNumberProblem } from '@woxing/contract/invoices/tax-number.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { guestsProblem } from '@woxing/contract/products/hotel/hotel-guests.rules';
import {
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  firstTwice,
  passengersProblem,
  personInput,
  withListed,
} from '#src/booking/public.rules.ts';
import { noSale, type SaleInput, type SoldPassenger } from '#src/customers/public.rules.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';

export const invoiceWishes = ['none', 'plain', 'special'] as const;
export type InvoiceWish = (typeof invoiceWishes)[number];

export interface InvoiceDraft {
  readonly kind: InvoiceWish;
  readonly title: string;
  readonly taxNo: string;
}

export interface HotelOrderDraft extends ContactDraft {
  /** By rooms: the first of each is whom the hotel asks for. */
  readonly rooms: readonly (readonly DraftPassenger[])[];
  /** `HH:MM`. */
  readonly arrivesAt: string;
  readonly requests: string;
  readonly invoice: InvoiceDraft;
}

export const noInvoice: InvoiceDraft = { kind: 'none', title: '', taxNo: '' };

/** What is sold, as far as guests are limited by it. */
export interface SoldLimits {
  readonly maxAdults: number;
  readonly heldUntil: string | null;
}

/** The first thing that is wrong with a draft, in the order of the page. The server's rules are the same, and the last word. */
export function hotelOrderProblem(
  draft: HotelOrderDraft,
  limits: SoldLimits,
  today: Day,
  nobodyIn: (room: number) => string,
): FormProblem | undefined {
  return (
    roomsProblem(draft, today, nobodyIn) ??
    namesProblem(draft, limits) ??
    arrivalProblem(draft, limits) ??
    invoiceProblem(draft.invoice) ??
    contactProblem(draft)
  );
}

/** Whose field it is `guests.<room>`; of a traveller's field its own. */
export const guestsField = (room: number): string => `guests.${room}`;

function roomsProblem(
  { rooms }: HotelOrderDraft,
  today: Day,
  nobodyIn: (room: number) => string,
): FormProblem | undefined {
  for (const [room, guests] of rooms.entries()) {
    const problem = passengersProblem(guests, today, nobodyIn(room));
    if (problem === undefined) continue;
    return problem.field === 'passengers' ? { ...problem, field: guestsField(room) } : problem;
  }
  const twice = firstTwice(rooms.flat());
  return twice === undefined ? undefined : { field: guestsField(0), message: `入住人“${twice}”的证件重复` };
}

const nameOf = ({ listed, written }: DraftPassenger): string => (listed?.name ?? written.name).trim();

function namesProblem(
  { rooms, arrivesAt }: HotelOrderDraft,
  { maxAdults }: SoldLimits,
): FormProblem | undefined {
  const message = guestsProblem(
    { rooms: rooms.map((guests) => guests.map(nameOf)), arrivesAt },
    { rooms: rooms.length, maxAdults, heldUntil: null },
  );
  const room = rooms.findIndex((guests) => guests.length > maxAdults);
  return message === undefined ? undefined : { field: guestsField(Math.max(0, room)), message };
}

/** Everything but when they come is in order by now. */
function arrivalProblem(
  { rooms, arrivesAt }: HotelOrderDraft,
  { maxAdults, heldUntil }: SoldLimits,
): FormProblem | undefined {
  const message = guestsProblem(
    { rooms: rooms.map((guests) => guests.map(nameOf)), arrivesAt },
    { rooms: rooms.length, maxAdults, heldUntil },
  );
  return message === undefined ? undefined : { field: 'arrivesAt', message };
}

export function invoiceProblem({ kind, title, taxNo }: InvoiceDraft): FormProblem | undefined {
  if (kind === 'none') return undefined;
  if (kind === 'special' && title.trim() === '')
    return { field: 'invoice.title', message: '开具专用发票须填写单位名称' };
  const number = plainTaxNumber(taxNo);
  if (title.trim() !== '' && number === '') return { field: 'invoice.taxNo', message: '请填写纳税人识别号' };
  const message = number === '' ? undefined : taxNumberProblem(number);
  return message === undefined ? undefined : { field: 'invoice.taxNo', message };
}

/** The draft as the order endpoint takes it, at the prices that the page shows. */
export function hotelOrderInput(
  { rooms, arrivesAt, requests, invoice, contactName, contactMobile }: HotelOrderDraft,
  { hotelId, roomId, planId, stay }: ChosenRate,
  shown: {
    readonly nights: readonly { readonly night: Day; readonly priceFen: Fen }[];
    readonly totalFen: Fen;
  },
  sale: SaleInput = noSale,
) {
  return {
    hotelId,
    roomId,
    planId,
    arrival: stay.arrival,
    departure: stay.departure,
    rooms: rooms.map((guests, at) => ({ guests: guests.map(personInput), ...sale.each[at] })),
    ...sale.order,
    arrivesAt,
    requests: requests.trim(),
    ...(invoice.kind !== 'none' && {
      invoice: {
        kind: invoice.kind,
        title: invoice.title.trim(),
        taxNo: plainTaxNumber(invoice.taxNo),
      },
    }),
    contact: { name: contactName.trim(), mobile: contactMobile.trim() },
    prices: shown.nights.map(({ night, priceFen }) => ({ night, priceFen: priceFen as number })),
    expectTotalFen: shown.totalFen as number,
  };
}

/**
 * When guests may come: the full hours from noon to six in the morning, no later than rooms are kept; on the day itself those that are
 * still to come.
 */
export function arrivalClocks(arrival: Day, now: Date, heldUntil: string | null = null): readonly string[] {
  const clocks = heldUntil === null ? [...hours(12, 23), ...hours(0, 6)] : hours(12, hourOf(heldUntil));
  const late = Number(timeOf(now).slice(0, 2));
  if (dayOf(now) > arrival) return clocks.filter((clock) => hourOf(clock) <= 6 && hourOf(clock) > late);
  if (dayOf(now) < arrival) return clocks;
  return clocks.filter((clock) => hourOf(clock) > late || hourOf(clock) <= 6);
}

/** At six in the evening, when most come; the first that is left where that has passed. */
export function usualArrival(arrival: Day, now: Date, heldUntil: string | null = null): string {
  const clocks = arrivalClocks(arrival, now, heldUntil);
  return clocks.find((clock) => clock === '18:00') ?? clocks[0] ?? heldUntil ?? '06:00';
}

export const isNextMorning = (clock: string): boolean => hourOf(clock) <= 6;

const hourOf = (clock: string): number => Number(clock.slice(0, 2));
const hours = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${String(from + at).padStart(2, '0')}:00`);

/** A guest is in one room: whoever is added to one leaves the other. Those who were written have keys of their room. */
export function withRoom(
  rooms: HotelOrderDraft['rooms'],
  at: number,
  guests: readonly DraftPassenger[],
): HotelOrderDraft['rooms'] {
  const keys = new Set(guests.map(({ key }) => key));
  return rooms.map((others, room) => (room === at ? guests : others.filter(({ key }) => !keys.has(key))));
}

/** Those of the list who are in no room yet take the places that are left, room by room, the empty rooms first. */
export function withGuests(
  rooms: HotelOrderDraft['rooms'],
  people: readonly ListedPassenger[],
  maxAdults: number,
): HotelOrderDraft['rooms'] {
  return people.reduce((now, person) => {
    const free = freeRoom(now, maxAdults);
    return now.map((guests, at) => (at === free ? withListed(guests, [person], maxAdults) : guests));
  }, rooms);
}

/** Where the next guest goes: an empty room, or else one with a place left. Below zero where every room is full. */
function freeRoom(rooms: HotelOrderDraft['rooms'], maxAdults: number): number {
  const empty = rooms.findIndex((guests) => guests.length === 0);
  return empty < 0 ? rooms.findIndex((guests) => guests.length < maxAdults) : empty;
}

/** What each room costs whoever orders, under the name of its first guest; all of it is for the nights. */
export function soldRooms(
  rooms: HotelOrderDraft['rooms'],
  nights: readonly { readonly priceFen: Fen }[],
  roomName: (at: number) => string,
): SoldPassenger[] {
  const netFen = sumFen(nights.map(({ priceFen }) => priceFen));
  return rooms.map(([first], at) => ({
    key: `room.${at}`,
    name: (first && nameOf(first)) || roomName(at),
    netFen,
    fareFen: netFen,
    times: nights.length,
  }));
}

/** Phrases of a wish are put behind what was written, and taken out again. */
export function withRequest(requests: string, phrase: string, on: boolean): string {
  const parts = requests.split('，').filter((part) => part.trim() !== '' && part.trim() !== phrase);
  return (on ? [...parts, phrase] : parts).join('，');
}

export const hasRequest = (requests: string, phrase: string): boolean =>
  requests.split('，').some((part) => part.trim() === phrase);
