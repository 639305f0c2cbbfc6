import { addDays, type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, sumFen } from '@woxing/contract/core/money';
import type {
  AirChangeFare,
  airChangeOptions as endpoint,
} from '@woxing/contract/products/air/air-after-sales';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { MemberCtx } from '#src/platform/context.ts';
import { soldTo } from '../agreements/negotiated-offers.ts';
import type { AirChangeOption, PricedOffer } from '../air-supplier.ts';
import { asSold } from '../schedule-changes/missed-connection.rules.ts';
import { checkFlightDay, cityOf } from '../search/flight-places.rules.ts';
import type { AirOrderTicket } from './air-order.ts';
import { quotedIn, readOwnAirOrder } from './ask-supplier.ts';
import { changeFee, freeFee } from './change-fee.rules.ts';
import { faresOfWay, type Way, waysOf } from './change-ways.rules.ts';
import { checkFreeAnswer, freeRefusals } from './free-answers.ts';
import { checkAges, flightInTheWay, legsToChange, ticketNosOf } from './quote-air-change.ts';
import type { AirSheetDeps } from './sheet-deps.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * Every flight of the carrier on a day with what each fare costs these tickets, and the flights of others beside it. For tickets of
 * several legs of a direction the flights that go on from there, as many days later as they were sold.
 */
export async function airChangeOptions(
  deps: Pick<AirSheetDeps, 'db' | 'supplier'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Answer> {
  checkFlightDay(input.day, dayOf(ctx.now));
  const seen = await readOwnAirOrder(deps, ctx, input.orderNo, 'change-asked');
  const legs = legsToChange(seen, input.tickets);
  const chosen = legs.flat();
  const days = legs.map((tickets) => addDays(input.day, daysAfterFirst(legs, tickets)));
  if (input.free) checkFreeAnswer(seen, chosen, ctx.now);
  else for (const [at, tickets] of legs.entries()) checkAges(tickets, days[at]!);
  const [first, last] = [legs[0]![0]!.flight, legs.at(-1)![0]!.flight];
  const [found, others] = await Promise.all([
    Promise.all(legs.map((tickets, at) => optionsOf(deps, ctx, input, { tickets, day: days[at]! }))),
    deps.supplier.search(
      ctx.tenantId,
      { from: cityOf(first.from), to: cityOf(last.to), day: input.day, kind: 'direct' },
      ctx.now,
    ),
  ]);
  return {
    day: input.day,
    flights: flightsOf(
      // A free change is confirmed at once: what cannot be flown is not offered.
      waysOf(found).filter((way) => !input.free || flightInTheWay(seen, chosen, flown(way)) === undefined),
      legs.map(([ticket]) => ticket!.flight.cabin),
    ),
    others: others
      .filter(({ segments }) => segments[0]!.airline !== first.airline)
      .map(({ segments, fares }) => ({ segment: segments[0]!, lowestFen: lowestOf(fares) })),
    fee: input.free ? freeFee : changeFee(legs, ctx.now),
    now: ctx.now,
  };
}

const daysAfterFirst = (
  [first]: readonly (readonly AirOrderTicket[])[],
  [ticket]: readonly AirOrderTicket[],
): number => daysBetween(asSold(first![0]!.flight).day, asSold(ticket!.flight).day);

/** What tickets of one leg may be changed to on a day, of what is sold to whoever asks. */
async function optionsOf(
  deps: Pick<AirSheetDeps, 'db' | 'supplier'>,
  ctx: MemberCtx,
  input: Pick<InputOf<typeof endpoint>, 'free'>,
  { tickets, day }: { readonly tickets: readonly AirOrderTicket[]; readonly day: Day },
): Promise<AirChangeOption[]> {
  const options = await deps.supplier.changeOptions(
    ctx.tenantId,
    {
      reference: tickets[0]!.bookingReference,
      ticketNos: ticketNosOf(tickets),
      day,
      free: input.free,
    },
    ctx.now,
  );
  const quoted = quotedIn(options, {
    state: refuse('air.no-change'),
    'unknown-reference': refuse('air.sheet-tickets'),
    ...freeRefusals(input),
  });
  const offers = quoted.map(({ offer }) => offer);
  const sold = new Set(await soldTo(deps.db, ctx, offers));
  return quoted.filter(({ offer }) => sold.has(offer));
}

const flown = (way: Way): PricedOffer[] => way.map(([option]) => option!.offer);

function lowestOf(fares: readonly { readonly adultFen: Fen }[]): Fen {
  return fares.reduce((lowest, { adultFen }) => (adultFen < lowest ? adultFen : lowest), fares[0]!.adultFen);
}

function flightsOf(ways: readonly Way[], booked: readonly Cabin[]): Answer['flights'] {
  return ways.flatMap((way) => {
    const [segment, ...onward] = flown(way);
    const fares = faresOfWay(way, booked).map(fareOf);
    return fares.length === 0 ? [] : [{ segment: segment!, onward, fares }];
  });
}

function fareOf(options: readonly AirChangeOption[]): AirChangeFare {
  const offers = options.map(({ offer }) => offer);
  const lines = options.flatMap((option) => option.lines);
  const [{ offerId, cabin, bookingClass }, ...onward] = offers as [PricedOffer, ...PricedOffer[]];
  const feeFen = sumFen(lines.map((line) => line.feeFen));
  const differenceFen = sumFen(lines.map((line) => line.differenceFen));
  return {
    offerId,
    onward: onward.map((offer) => ({
      offerId: offer.offerId,
      cabin: offer.cabin,
      bookingClass: offer.bookingClass,
    })),
    cabin,
    bookingClass,
    seatsLeft: Math.min(...offers.map(({ seatsLeft }) => seatsLeft)),
    newPriceFen: sumFen(lines.map(({ fareFen }) => fareFen)),
    differenceFen,
    feeFen,
    dueFen: addFen(feeFen, differenceFen),
    negotiated: offers.some(({ negotiated }) => negotiated !== undefined),
  };
}
