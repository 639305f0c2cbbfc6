import { randomUUID } from 'node:crypto';
import { type Day, daysBetween } from '@woxing/contract/core/days';
import { fenOut } from '@woxing/contract/core/fields';
import { fen, noFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { feeAt, type ScheduledFee } from '#src/products/air/after-sales/fee-schedule.rules.ts';
import type { NegotiatedFare } from '#src/products/air/air-agreements.ts';
import { childFare } from '#src/products/air/air-fares.rules.ts';
import type {
  AirChangeLine,
  AirChangeOption,
  AirChangeQuote,
  AirMove,
  AirOutcome,
  AirSupplier,
  PricedOffer,
  QuotedMove,
} from '#src/products/air/air-supplier.ts';
import { decide, Rejection, type SupplierDeps } from './calls.ts';
import {
  keepQuote,
  lockBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
} from './embedded-air.db.ts';
import { findItineraries, findNegotiatedFares } from './find-itineraries.ts';
import { flownSegment } from './flown-segments.ts';
import { freedOfBooking } from './freed-of-booking.ts';
import { openTickets, seatsOf } from './give-back.ts';
import { faresOf } from './hold-seats.ts';
import { checkListed } from './lists.ts';
import { airportOf } from './map.rules.ts';
import { findOffers, pricedAs, priceFound } from './offers-on-sale.ts';
import { departureOfSegment, quoteEnd } from './refund-tickets.ts';

/** What tickets of one segment may be changed to on a day, flight by flight, with what each costs; free, one fare of each flight. */
export async function findChangeOptions(
  deps: SupplierDeps,
  tenantId: string,
  input: { reference: string; ticketNos: readonly string[]; day: Day; free?: boolean },
  now: Date,
): Promise<AirOutcome<AirChangeOption[]>> {
  return decide(deps.db, tenantId, async (tx) => {
    const { booking, ...changing } = await readChanging(tx, tenantId, input, now);
    const { tickets, old, free } = changing;
    if (free) checkBeside(old, input.day);
    const cities = { from: airportOf(old.from).cityCode, to: airportOf(old.to).cityCode };
    const way = { ...cities, day: input.day, kind: 'direct' } as const;
    const found = await findItineraries(deps, tenantId, way, now);
    const agreed = await agreedFares(deps, tenantId, changing, way, now);
    const seats = seatsOf(booking, tickets).reduce((sum, part) => sum + part.seats, 0);
    const options = found
      .filter(({ segments }) => segments[0]!.airline === old.airline)
      .flatMap(({ id, fares }) => {
        const own = agreed.filter(({ itineraryId }) => itineraryId === id).map(({ fare }) => fare);
        const open = [...own, ...fares].filter(({ seatsLeft }) => seatsLeft >= seats);
        return free ? open.filter(({ cabin }) => cabin === old.cabin).slice(0, 1) : open;
      })
      .flatMap(({ offerIds, adultFen, seatsLeft, negotiated }): AirChangeOption[] => {
        const offers = findOffers(deps.world, offerIds, now);
        if ('kind' in offers) return [];
        const { filed } = offers[0]!;
        const publicFen = negotiated?.publicFen ?? adultFen;
        const offer = pricedAs(offers[0]!, { filed, adultFen: publicFen, seatsLeft });
        if (isSame(offer, old)) return [];
        return [{ offer: underRules(changing, offer), lines: changeLines(booking, changing, offer) }];
      });
    return { kind: 'done', value: options };
  });
}

/** Of a ticket that was sold under an agreement the other fares of that agreement. */
function agreedFares(
  deps: SupplierDeps,
  tenantId: string,
  { old: { airline, negotiated }, free }: Pick<Changing, 'old' | 'free'>,
  way: Parameters<AirSupplier['search']>[1],
  now: Date,
): Promise<NegotiatedFare[]> {
  if (negotiated === undefined || free) return Promise.resolve([]);
  const agreements = [{ airline, code: negotiated.agreementCode }];
  return findNegotiatedFares(deps, tenantId, { ...way, agreements }, now);
}

/** What moving tickets to other flights of their carriers costs now, segment by segment: the step of the ladder and the dearer fare. */
export async function quoteChange(
  deps: SupplierDeps,
  tenantId: string,
  input: { reference: string; moves: readonly AirMove[]; free?: boolean },
  now: Date,
): Promise<AirOutcome<AirChangeQuote>> {
  return decide(deps.db, tenantId, async (tx) => {
    const quoted: { move: AirMove; tickets: readonly StoredTicket[]; option: QuotedMove; until: Date }[] = [];
    for (const move of input.moves) quoted.push(await quoteMove(tx, deps, tenantId, { ...input, move }, now));
    const moving = quoted.map(({ tickets }) => tickets.map(({ passenger }) => passenger).join(','));
    if (new Set(moving).size > 1) throw new Rejection('state');
    const segments = quoted.map(({ tickets }) => tickets[0]!.segment);
    if (new Set(segments).size < segments.length) throw new Rejection('state');
    const quote: AirChangeQuote = {
      quoteId: randomUUID(),
      moves: quoted.map(({ option }) => option),
      expiresAt: new Date(Math.min(...quoted.map(({ until }) => until.getTime()))),
    };
    const terms: z.input<typeof changeTerms> = {
      moves: quoted.map(({ move, option: { offer, lines } }) => ({
        ticketNos: [...move.ticketNos],
        offerId: move.offerId,
        adultFen: offer.adultFen,
        lines: [...lines],
      })),
      free: input.free ?? false,
    };
    await keepQuote(tx, tenantId, input.reference, {
      quoteId: quote.quoteId,
      kind: 'change',
      terms,
      expiresAt: quote.expiresAt,
    });
    return { kind: 'done', value: quote };
  });
}

async function quoteMove(
  tx: Tx,
  { world }: SupplierDeps,
  tenantId: string,
  { reference, move, free }: { reference: string; move: AirMove; free?: boolean },
  now: Date,
) {
  const offers = findOffers(world, [move.offerId], now);
  if ('kind' in offers) throw new Rejection(offers.reason);
  const asked = { reference, ticketNos: move.ticketNos, ...(free !== undefined && { free }) };
  const { booking, ...changing } = await readChanging(tx, tenantId, asked, now);
  const { old, steps, tickets } = changing;
  // A ticket is changed at public fares, or under the agreement under which it was sold.
  const { agreementCode } = offers[0]!;
  if (agreementCode !== undefined && agreementCode !== old.negotiated?.agreementCode)
    throw new Rejection('state');
  await checkListed(tx, tenantId, offers, passengersOn(booking, [tickets]));
  const priced = await priceFound(tx, tenantId, offers);
  if (priced.kind !== 'done') throw new Rejection(priced.kind === 'rejected' ? priced.reason : 'busy');
  const offer = priced.value[0]!;
  if (!isSameWay(offer, old) || isSame(offer, old)) throw new Rejection('state');
  if (changing.free) checkBeside(old, offer.day);
  if (changing.free && offer.cabin !== old.cabin) throw new Rejection('state');
  const option: QuotedMove = {
    offer: underRules(changing, offer),
    lines: changeLines(booking, changing, offer),
    rule: changing.free ? '航班变动，免费改签' : steps[0]!.words,
  };
  return { move, tickets, option, until: quoteEnd(steps, now) };
}

/**
 * Those who are moved, with the numbers by which lists have them for each of the flights that they leave: `tickets` by segment, each
 * of the same people in the same order.
 */
export const passengersOn = (
  { passengers }: Pick<StoredBooking, 'passengers'>,
  tickets: readonly (readonly Pick<StoredTicket, 'passenger' | 'segment'>[])[],
): StoredBooking['passengers'] =>
  tickets[0]!.map(({ passenger }, at) => {
    const { listNos, ...person } = passengers[passenger]!;
    return {
      ...person,
      ...(listNos !== undefined && { listNos: tickets.map((each) => listNos[each[at]!.segment] ?? null) }),
    };
  });

const keptMove = z.object({
  ticketNos: z.array(z.string()),
  offerId: z.string(),
  adultFen: fenOut,
  lines: z.array(z.object({ ticketNo: z.string(), fareFen: fenOut, feeFen: fenOut, differenceFen: fenOut })),
});

/** What is kept of a quote until its seats are taken. */
export const changeTerms = z.object({ moves: z.array(keptMove), free: z.boolean() });

interface Changing {
  readonly tickets: readonly StoredTicket[];
  readonly old: PricedOffer;
  /** By ticket. */
  readonly steps: readonly ScheduledFee[];
  /** The carrier has moved or cancelled the flight, or one before it: it bears what the change costs. */
  readonly free: boolean;
}

/** Free changes are to the day for which a flight was sold, the day before and the day after. */
const daysBeside = 1;

function checkBeside({ day }: PricedOffer, wanted: Day): void {
  if (Math.abs(daysBetween(day, wanted)) > daysBeside) throw new Rejection('time');
}

/** A free change keeps the rules by which the old ticket was sold. */
function underRules({ old, free }: Changing, offer: PricedOffer): PricedOffer {
  return free ? keepRules(old, offer) : offer;
}

export const keepRules = ({ refundLadder, changeLadder }: PricedOffer, offer: PricedOffer): PricedOffer => ({
  ...offer,
  refundLadder,
  changeLadder,
});

async function readChanging(
  tx: Tx,
  tenantId: string,
  {
    reference,
    ticketNos,
    free = false,
  }: { readonly reference: string; readonly ticketNos: readonly string[]; readonly free?: boolean },
  now: Date,
): Promise<Changing & { readonly booking: StoredBooking }> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  const all = await readTickets(tx, tenantId, reference);
  const open = openTickets(all, ticketNos);
  const tickets = ticketNos.map((ticketNo) => open.find((ticket) => ticket.ticketNo === ticketNo)!);
  const old = oneSegment(booking, tickets);
  checkTogether(booking, all, tickets);
  // With a flight that was moved go those behind it, which may be missed.
  if (free && (await freedOfBooking(tx, tenantId, booking, now))[tickets[0]!.segment] !== true)
    throw new Rejection('on-time');
  const departure = departureOfSegment(await flownSegment(tx, tenantId, old));
  const steps = tickets.map(({ fareFen }) => feeAt(old.changeLadder, fareFen, departure, now));
  if (!free && steps.some(({ percent }) => percent >= 100)) throw new Rejection('state');
  return { booking, tickets, old, steps, free };
}

function oneSegment(booking: StoredBooking, tickets: readonly StoredTicket[]): PricedOffer {
  const [segment, ...others] = new Set(tickets.map((ticket) => ticket.segment));
  if (others.length > 0) throw new Rejection('state');
  return booking.segments[segment!]!;
}

/** Neither those who go nor those who stay are children or infants alone. */
function checkTogether(
  { passengers }: StoredBooking,
  all: readonly StoredTicket[],
  leaving: readonly StoredTicket[],
): void {
  const staying = all.filter(
    (ticket) =>
      ticket.state === 'issued' && ticket.segment === leaving[0]!.segment && !leaving.includes(ticket),
  );
  for (const group of [leaving, staying])
    if (group.length > 0 && group.every(({ passenger }) => passengers[passenger]!.type !== 'ADT'))
      throw new Rejection('state');
}

/** Of the same carrier, between the same cities. */
function isSameWay(offer: PricedOffer, old: PricedOffer): boolean {
  return (
    offer.airline === old.airline &&
    airportOf(offer.from).cityCode === airportOf(old.from).cityCode &&
    airportOf(offer.to).cityCode === airportOf(old.to).cityCode
  );
}

function isSame(offer: PricedOffer, old: PricedOffer): boolean {
  return offer.flightNo === old.flightNo && offer.day === old.day && offer.bookingClass === old.bookingClass;
}

/** What each ticket costs on another flight. */
export function changeLines(
  booking: Pick<StoredBooking, 'passengers'>,
  { tickets, old, steps, free }: Changing,
  offer: PricedOffer,
): AirChangeLine[] {
  return tickets.map((ticket, at) => {
    if (free)
      return { ticketNo: ticket.ticketNo!, fareFen: ticket.fareFen, feeFen: noFen, differenceFen: noFen };
    const fareFen = newFare(booking, ticket, old, offer);
    return {
      ticketNo: ticket.ticketNo!,
      fareFen,
      feeFen: steps[at]!.feeFen,
      differenceFen: fen(Math.max(0, fareFen - ticket.fareFen)),
    };
  });
}

/** A child keeps the basis on which it was sold. */
function newFare(
  booking: Pick<StoredBooking, 'passengers'>,
  ticket: StoredTicket,
  old: PricedOffer,
  next: PricedOffer,
): AirChangeLine['fareFen'] {
  const { type } = booking.passengers[ticket.passenger]!;
  const fares = faresOf(type, next);
  const onFullFare = type === 'CHD' && ticket.fareFen !== childFare(old.adultFen);
  return onFullFare ? fares.at(-1)! : fares[0]!;
}
