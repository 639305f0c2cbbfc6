import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { QuotedRide, RideInput } from '@woxing/contract/products/rail/train-orders';
import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { type RailTicketType, railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import type { PartTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import { ticketFare } from '../rail-passengers.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { tariffBetween } from '../rail-timetable.rules.ts';
import { rideNamed } from '../search/ride-named.rules.ts';
import { seeRides } from '../search/see-rides.ts';
import { offerView } from '../search/train-view.rules.ts';
import { companyMost } from './company-most.rules.ts';
import { judgeRide } from './judge-ride.rules.ts';
import type { RailLeg } from './rail-content.ts';
import { departureOf } from './rail-tickets.ts';

/** A seat on a train that can be bought. */
export interface Buyable {
  readonly ride: RailLeg;
  readonly view: QuotedRide;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly left: number;
  /** Standing room of the same train. */
  readonly standingLeft: number;
  /** Of berths the upper one; what is taken may cost more, and then says so. */
  readonly fareOf: (type: RailTicketType) => Fen;
  /** What a travel standard lets the company bear of it at most; null where nothing limits that. */
  readonly companyMostOf: (type: RailTicketType) => Fen | null;
  /** Held against the travel standard; null where none limits it. */
  readonly judged: PartTrace | null;
}

/** Looks a train up. Refuses with `train.unknown`, `train.no-seat` or `train.not-on-sale` what cannot be bought. */
export async function seeBuyable(
  rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { seat, ...input }: RideInput,
  standard: TrainStandard | null = null,
  act: '购票' | '改签' = '购票',
): Promise<Buyable> {
  const table = rail.timetable();
  const named = rideNamed(table, input);
  const { fares, sale, ...ride } = offerView(await seeRides(rail, ctx, input.startsOn, [named]), named);
  const { trainNo } = ride;
  const fare = fares.find((each) => each.seat === seat);
  if (fare === undefined) throw refuse('train.no-seat', { trainNo, seat: railSeatNames[seat] });
  if (sale.state === 'too-close') throw refuse('train.too-close', { trainNo, words: sale.words });
  if (sale.state === 'stopped') throw refuse('train.not-on-sale', { trainNo, words: '停运', act });
  if (sale.state !== 'open') throw refuse('train.not-on-sale', { trainNo, words: sale.words, act });
  const cityAt = (call: number) => table.cities[table.cityOf[table.stationAt[call]!]!]!;
  const place = { seat, tariff: tariffBetween(table, named.from, named.to), km: ride.km };
  const leg = { ...ride, seat, seatName: fare.name };
  const departsAt = departureOf(ride);
  const choice = { seat, seats: fares.map((each) => each.seat), trainNo, minutes: ride.minutes };
  const companyMostOf = (type: RailTicketType) =>
    companyMost(standard, choice, (each) => ticketFare(type, { ...place, seat: each }, 'lower'));
  return {
    ride: { ...leg, bookingReference: null, fromCity: cityAt(named.from), toCity: cityAt(named.to) },
    view: {
      ...leg,
      left: fare.left,
      fares: railTicketTypes.map((type) => ({
        type,
        fareFen: ticketFare(type, place),
        maxFen: ticketFare(type, place, 'lower'),
        companyMostFen: companyMostOf(type),
      })),
    },
    departsAt,
    arrivesAt: new Date(departsAt.getTime() + ride.minutes * 60_000),
    left: fare.left,
    standingLeft: fares.find((each) => each.seat === 'W')?.left ?? 0,
    fareOf: (type) => ticketFare(type, place),
    companyMostOf,
    judged: standard === null ? null : judgeRide({ ...leg, fares }, standard),
  };
}
