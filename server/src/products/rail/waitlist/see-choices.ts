import { momentOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import { type RailTicketType, railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import type { WaitlistOdds } from '@woxing/contract/products/rail/train-waitlist';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import type { Ctx } from '#src/platform/context.ts';
import { ticketFare } from '../rail-passengers.rules.ts';
import type { RailQueue, RailSupplier } from '../rail-supplier.ts';
import { seatsOn, tariffBetween } from '../rail-timetable.rules.ts';
import { rideNamed } from '../search/ride-named.rules.ts';
import { seeRides } from '../search/see-rides.ts';
import { choiceEnds } from '../search/train-sale.rules.ts';
import { offerView } from '../search/train-view.rules.ts';
import type { WaitlistChoice } from './waitlist-choices.rules.ts';
import { type OddsCase, oddsOf, oddsWords, togetherPercent } from './waitlist-odds.rules.ts';

export type QueueingRail = Pick<RailSupplier, 'id' | 'timetable' | 'sale' | 'stock'> & RailQueue;

/** A choice with all that is known of its train. */
export interface SeenChoice extends WaitlistChoice {
  readonly offer: TrainOffer;
  readonly tariff: number;
  readonly stretches: number;
  readonly allStretches: number;
}

/** Looks up what was chosen. Refuses with `train.unknown` or `train.unknown-place`. */
export function seeChoices(
  rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  inputs: readonly RideInput[],
): Promise<SeenChoice[]> {
  return Promise.all(inputs.map((input) => seeChoice(rail, ctx, input)));
}

async function seeChoice(
  rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { seat, ...input }: RideInput,
): Promise<SeenChoice> {
  const table = rail.timetable();
  const ride = rideNamed(table, input);
  const offer = offerView(await seeRides(rail, ctx, input.startsOn, [ride]), ride);
  const train = table.trainOf[ride.from]!;
  const tariff = tariffBetween(table, ride.from, ride.to);
  const cityAt = (call: number) => table.cities[table.cityOf[table.stationAt[call]!]!]!;
  const fare = offer.fares.find((each) => each.seat === seat);
  return {
    trainNo: offer.trainNo,
    startsOn: input.startsOn,
    from: offer.from,
    to: offer.to,
    fromCity: cityAt(ride.from),
    toCity: cityAt(ride.to),
    seat,
    seats: seatsOn(table, train, tariff),
    day: offer.day,
    departsAt: momentOf(input.startsOn, table.departs[ride.from]),
    sale: offer.sale,
    left: fare?.left ?? 0,
    offer,
    tariff,
    stretches: ride.to - ride.from,
    allStretches: table.firstCall[train + 1]! - table.firstCall[train]! - 1,
  };
}

/** How likely each of the choices is, and all of them together, for so many people until a deadline. */
export async function lookAhead(
  rail: QueueingRail,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  choices: readonly SeenChoice[],
  input: {
    readonly people: number;
    readonly deadline?: Date | undefined;
    readonly reference?: string | undefined;
  },
): Promise<{ odds: WaitlistOdds[]; percent: number }> {
  const { people, deadline, reference } = input;
  const looks = await rail.queueAhead(
    ctx.tenantId,
    { rides: choices, ...(reference !== undefined && { reference }) },
    ctx.now,
  );
  const odds = choices.map((choice, at) => {
    const { ahead, seats } = looks[at]!;
    const until = choiceEnds(choice, deadline);
    const one: OddsCase = {
      ...choice,
      ahead,
      seats,
      passengers: people,
      now: ctx.now,
      until,
      departs: choice.departsAt,
    };
    return oddsView(choice, one);
  });
  return { odds, percent: togetherPercent(odds.map(({ percent }) => percent)) };
}

function oddsView(choice: SeenChoice, one: OddsCase): WaitlistOdds {
  const { fares: _fares, sale: _sale, ...ride } = choice.offer;
  const odds = oddsOf(one);
  const seatName = railSeatNames[choice.seat];
  return {
    ...ride,
    fromCity: choice.fromCity,
    toCity: choice.toCity,
    seat: choice.seat,
    seatName,
    fares: railTicketTypes.map((type) => ({ type, maxFen: maxFare(choice, type) })),
    ends: one.until.toISOString(),
    ahead: one.ahead,
    percent: odds.percent,
    words: oddsWords(one, odds, seatName),
  };
}

/** What a ticket of the choice costs at the most: a lower berth where it is one. */
export function maxFare({ seat, tariff, offer: { km } }: SeenChoice, type: RailTicketType): Fen {
  return ticketFare(type, { seat, tariff, km }, 'lower');
}

/** What it costs at the least, as the railway is asked for it. */
export function minFare({ seat, tariff, offer: { km } }: SeenChoice, type: RailTicketType): Fen {
  return ticketFare(type, { seat, tariff, km });
}
