import { type Day, daysBetween } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { quoteAirChange as endpoint } from '@woxing/contract/products/air/air-after-sales';
import { airAgeOf, minInfantDays } from '@woxing/contract/products/air/air-party.rules';
import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { personDue, quoteChange } from '#src/after-sales/public.ts';
import { askOverlapAlone, type OrderWithTickets, paperPlace, passengersOf } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { overWords } from '#src/standards/public.ts';
import type { AirChangeLine, AirChangeQuote, PricedOffer } from '../air-supplier.ts';
import { extrasEndingWith } from '../extras/ending-extras.ts';
import type { AirLeg } from '../orders/air-content.ts';
import { legOf } from '../orders/air-order-content.ts';
import { isFareFor } from '../orders/air-passengers.rules.ts';
import { findFlightOverlap } from '../orders/find-flight-overlap.ts';
import { type JudgedParty, judgeParty } from '../orders/judge-party.ts';
import { directionsOf } from '../orders/over-standard.rules.ts';
import { asSold } from '../schedule-changes/missed-connection.rules.ts';
import { canFollow } from '../search/connections.rules.ts';
import { cityOf } from '../search/flight-places.rules.ts';
import { paidSegments, priceOffers } from '../search/quote-flight.ts';
import { departureOf } from '../search/segment-order.rules.ts';
import {
  type AirOrder,
  type AirOrderTicket,
  checkNobodyAlone,
  chosenAirTickets,
  readAirOrder,
} from './air-order.ts';
import { quotedIn, readOwnAirOrder } from './ask-supplier.ts';
import { feesFrom } from './fee-schedule.rules.ts';
import { checkFreeAnswer, freeRefusals } from './free-answers.ts';
import type { AirSheetDeps } from './sheet-deps.ts';
import type { AirChangeTerms } from './sheet-terms.ts';

type Input = InputOf<typeof endpoint>;

/**
 * What changing tickets of one leg to another flight, day or cabin costs now, or those of several legs of one direction, such as both
 * flights of a connection, as a whole. The dearer fare is paid; a cheaper one returns nothing. Refuses with `air.change-carrier` flights
 * of others, and with the rule behind it what the tickets cannot be changed to.
 */
export async function quoteAirChange(
  deps: Pick<
    AirSheetDeps,
    | 'db'
    | 'supplier'
    | 'airAfterSales'
    | 'airStandardsOf'
    | 'airSettings'
    | 'vault'
    | 'sheetApprovals'
    | 'applications'
  >,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const seen = await readOwnAirOrder(deps, ctx, input.orderNo, 'change-asked');
  const asked = legsToChange(seen, input.tickets);
  const offerIds = [input.offerId, ...input.onwardOfferIds];
  if (asked.length !== offerIds.length) throw refuse('air.sheet-apart');
  const { free } = input;
  if (free) checkFreeAnswer(seen, asked.flat(), ctx.now);
  const offers = await priceOffers(deps, ctx, offerIds);
  for (const [at, tickets] of asked.entries()) checkOffer(tickets[0]!.flight, offers[at]!);
  if (!free) for (const [at, tickets] of asked.entries()) checkAges(tickets, offers[at]!.day);
  const [quoted, party, settings] = await Promise.all([
    deps.supplier.changeQuote(
      ctx.tenantId,
      {
        reference: asked[0]![0]!.bookingReference,
        moves: asked.map((tickets, at) => ({ ticketNos: ticketNosOf(tickets), offerId: offerIds[at]! })),
        free,
      },
      ctx.now,
    ),
    judgeParty(
      deps,
      ctx,
      offers,
      asked[0]!.map(({ traveller }) => traveller),
    ),
    deps.airSettings(ctx),
  ]);
  const quote = quotedIn(quoted, {
    state: refuse('air.no-change'),
    'unknown-reference': refuse('air.sheet-tickets'),
    ...freeRefusals(input),
  });
  // What the carrier bears is held against nothing: the fare stays, in the same cabin.
  if (!free) checkWithin(party);
  return quoteChange(deps, deps.airAfterSales, ctx, input, async (tx, order) => {
    const airOrder = await readAirOrder(tx, order);
    const legs = legsToChange(airOrder, input.tickets);
    const chosen = legs.flat();
    if (free) checkFreeAnswer(airOrder, chosen, ctx.now);
    const flights = quote.moves.map(({ offer }) => offer);
    checkJourney(airOrder, chosen, flights);
    const refused = await askOverlapAlone(tx, ctx, () => overlapOf(deps, tx, ctx, order, legs, flights));
    if (refused !== undefined) return refused;
    const end = free ? ('involuntary' as const) : ('voluntary' as const);
    const ending = chosen.map((ticket) => ({ ...ticket, end }));
    const extras = await extrasEndingWith(tx, order, ending, ctx.now);
    const answer = answerOf(legs, quote, { party, settings, free }, ctx.now);
    return { ...answer, shown: { ...answer.shown, extras } };
  });
}

/**
 * The tickets of each leg that is changed, in the order in which the legs were to be flown, the passengers of each in the same order.
 * Refuses with `air.sheet-apart` legs of several directions, and with `air.change-together` where not the same people fly all of them.
 */
export function legsToChange(airOrder: AirOrder, keys: Input['tickets']): AirOrderTicket[][] {
  const chosen = chosenAirTickets(airOrder, keys);
  const legs = [...Map.groupBy(chosen, ({ leg }) => leg).values()]
    .map((tickets) => tickets.toSorted((one, other) => one.passenger - other.passenger))
    .toSorted((one, other) => soldDeparture(one) - soldDeparture(other));
  if (directionsOf(legs.map(([ticket]) => asSold(ticket!.flight))).length > 1)
    throw refuse('air.sheet-apart');
  const people = new Set(legs.map((tickets) => tickets.map(({ passenger }) => passenger).join(',')));
  if (people.size > 1) throw refuse('air.change-together');
  checkNobodyAlone(airOrder, chosen, { going: true });
  return legs;
}

const soldDeparture = ([ticket]: readonly AirOrderTicket[]) => departureOf(asSold(ticket!.flight)).getTime();

export const ticketNosOf = (tickets: readonly AirOrderTicket[]) => tickets.map(({ ticketNo }) => ticketNo);

/** On another day somebody may be too old for the fare of their ticket, or too young to fly. Refuses with `air.change-age` and `passenger.newborn`. */
export function checkAges(tickets: readonly AirOrderTicket[], day: Day): void {
  for (const { name, type, birth } of tickets) {
    if (birth === null) continue;
    if (daysBetween(birth, day) < minInfantDays) throw refuse('passenger.newborn');
    if (!isFareFor(type, airAgeOf(birth, day))) throw refuse('air.change-age', { name });
  }
}

/** Refuses with `air.change-way`, `air.change-carrier`, `air.change-public` and `air.change-same`. */
export function checkOffer(old: AirLeg, offer: PricedOffer): void {
  if (cityOf(offer.from) !== cityOf(old.from) || cityOf(offer.to) !== cityOf(old.to))
    throw refuse('air.change-way');
  if (offer.airline !== old.airline) throw refuse('air.change-carrier');
  if (offer.negotiated !== undefined && offer.negotiated.agreementCode !== old.negotiated?.agreementCode)
    throw refuse('air.change-public');
  const { flightNo, day, bookingClass } = old;
  if (offer.flightNo === flightNo && offer.day === day && offer.bookingClass === bookingClass)
    throw refuse('air.change-same');
}

/** What the standard forbids is not changed to; where it asks for a reason or an approval, somebody agrees to the change. */
function checkWithin({ measures }: JudgedParty): void {
  const parts = new Set(measures.flatMap((measure) => measure.parts));
  const over = [...parts].filter((part) => part.over === 'forbid');
  if (over.length > 0) throw refuse('standard.change', { words: overWords(over) });
}

/** Refuses with `air.change-before`, which names the flight that has to be changed first. */
function checkJourney(
  order: AirOrder,
  chosen: readonly AirOrderTicket[],
  offers: readonly PricedOffer[],
): void {
  const other = flightInTheWay(order, chosen, offers);
  if (other === undefined) return;
  const { flightNo, fromCity, toCity } = other;
  throw refuse('air.change-before', { flight: flightNo, way: `${fromCity}至${toCity}` });
}

/**
 * The new flights lie between the one before them and the one after them that their passengers still have and that fly: the one of these
 * that the first does not follow, or that does not follow the last. What is amiss between others, such as a connection that a carrier has
 * broken, is no matter of this change.
 */
export function flightInTheWay(
  { content, tickets }: AirOrder,
  chosen: readonly AirOrderTicket[],
  offers: readonly PricedOffer[],
): AirLeg | undefined {
  const moving = new Set(chosen.map(({ passenger }) => passenger));
  const legs = new Set(
    tickets
      .filter(
        (ticket) => ticket.state === 'issued' && moving.has(ticket.passenger) && !chosen.includes(ticket),
      )
      .map(({ leg }) => leg),
  );
  const left = chosen[0]!.departsAt;
  const others = inOrder([...legs].map((leg) => content.legs[leg]!).filter((leg) => !isCancelled(leg)));
  const before = others.findLast((leg) => departureOf(leg) < left);
  const after = others.find((leg) => departureOf(leg) > left);
  if (before !== undefined && !canFollow(before, offers[0]!)) return before;
  return after !== undefined && !canFollow(offers.at(-1)!, after) ? after : undefined;
}

const inOrder = (flights: readonly AirLeg[]) =>
  flights.toSorted((one, other) => departureOf(one).getTime() - departureOf(other).getTime());

/** Nobody gets the same ticket twice; who is on another flight at that time has said yes to it when that was bought. */
async function overlapOf(
  deps: Pick<AirSheetDeps, 'vault'>,
  tx: Tx,
  ctx: MemberCtx,
  { orderNo }: OrderWithTickets,
  legs: readonly (readonly AirOrderTicket[])[],
  flights: readonly PricedOffer[],
) {
  const passengers = await passengersOf(tx, ctx.tenantId, orderNo);
  const people = passengers
    .filter(({ position }) => legs[0]!.some(({ passenger }) => passenger === position))
    .map(({ position, name, paperType, paperNoSealed }) => ({
      name,
      paperType,
      paperNo: deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
    }));
  return findFlightOverlap(deps, tx, ctx, people, {
    flights,
    conflictsConfirmed: true,
    insteadOf: { orderNo, legs: legs.map(([ticket]) => ticket!.flight) },
  });
}

function answerOf(
  legs: readonly (readonly AirOrderTicket[])[],
  quote: AirChangeQuote,
  {
    party,
    settings: { childFareBasis: childBasis, airMinutesToPay },
    free,
  }: { readonly party: JudgedParty; readonly settings: AirSettings; readonly free: boolean },
  now: Date,
) {
  const offers = quote.moves.map(({ offer }) => offer);
  const [flight, ...onward] = offers.map((offer, at) => {
    const { ownLeg } = legs[at]![0]!.flight;
    return legOf({ ...offer, ...(ownLeg && { ownLeg }) });
  });
  /** By passenger, then by leg. */
  const paid = legs[0]!.map(({ type }, at) =>
    paidSegments({ type, childBasis }, offers, party.measures[at]!, now),
  );
  const companyMostOf = (at: number, leg: number, taxesFen: Fen): Fen | null => {
    // Who bears what of a fare that stays is as it was.
    if (free) return null;
    const { companyMostFen } = paid[at]![leg]!;
    return companyMostFen === null ? null : addFen(companyMostFen, taxesFen);
  };
  const quoted = legs.flatMap((tickets, to) =>
    tickets.map((ticket, at) => {
      const { lines, rule } = quote.moves[to]!;
      const said = lines.find(({ ticketNo }) => ticketNo === ticket.ticketNo);
      if (said === undefined) throw refuse('quote.stale');
      const { fee } = feesFrom(ticket.flight.changeLadder, ticket.fareFen, ticket.departsAt, now);
      const companyMostFen = companyMostOf(at, to, ticket.taxesFen);
      return {
        ticket,
        said,
        to,
        rule,
        companyMostFen,
        fee: free ? { ...fee, percent: 0, until: null } : fee,
      };
    }),
  );
  const terms: AirChangeTerms = {
    bookingReference: legs[0]![0]!.bookingReference,
    free,
    quotedAt: now.toISOString(),
    flight: flight!,
    onward,
    supplierQuote: quote.quoteId,
    payMinutes: airMinutesToPay,
    lines: quoted.map(({ ticket, said, to, rule, companyMostFen, fee }) => ({
      passenger: ticket.passenger,
      leg: ticket.leg,
      to,
      ticketNo: ticket.ticketNo,
      ...changeMoney(ticket, said),
      taxesFen: ticket.taxesFen,
      percent: fee.percent,
      rule,
      personFen: ticket.personFen,
      companyMostFen,
    })),
  };
  return {
    terms,
    deadlines: quoted.map(({ ticket, fee }) => ({ name: ticket.name, until: fee.until })),
    expiresAt: quote.expiresAt,
    free,
    standard: free ? null : party.trace({ personFen: sumFen(terms.lines.map(personDue)), reason: undefined }),
    refundFeeFen: free
      ? noFen
      : sumFen(
          legs
            .flat()
            .map(
              (ticket) =>
                feesFrom(ticket.flight.refundLadder, ticket.fareFen, ticket.departsAt, now).fee.feeFen,
            ),
        ),
    shown: { flight: flight!, onward },
  };
}

/** What changing one ticket costs. Taxes stand for the new ticket as they did for the old one; what a fare is cheaper by is kept. */
export function changeMoney(
  { priceFen, fareFen, taxesFen }: Pick<AirOrderTicket, 'priceFen' | 'fareFen' | 'taxesFen'>,
  said: Pick<AirChangeLine, 'fareFen' | 'feeFen' | 'differenceFen'>,
) {
  return {
    priceFen,
    newPriceFen: addFen(said.fareFen, taxesFen),
    feeFen: said.feeFen,
    dueFen: addFen(said.feeFen, said.differenceFen),
    backFen: noFen,
    differenceFeeFen: fen(Math.max(0, fareFen - said.fareFen)),
  };
}
