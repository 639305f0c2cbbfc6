import type { Fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { sharedNumbers } from '#src/platform/shared-numbers.rules.ts';
import { pricedTariff } from '../rail-fares.rules.ts';
import type { FareSource, OwnFares, PlannerTable, PricedRide } from '../rail-timetable.rules.ts';

const anything = '';

/** Routes of trains and zones of calls, each name kept once. */
export function fareSource(
  prices: readonly PricedRide[],
  routes: readonly string[],
  zones: readonly string[],
): FareSource {
  const numbers = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const routeOf = sharedNumbers(Uint32Array.from(routes, numberOf));
  const zoneAt = sharedNumbers(Uint32Array.from(zones, numberOf));
  return { prices, routeOf, zoneAt, names: [...numbers.keys()] };
}

/** Looks prices up, the one that says most of the ride first; null where there are none. A seat without a price is paid by the train's tariff. */
export function ownFares(
  source: FareSource,
  table: Pick<PlannerTable, 'trainOf' | 'tariff'>,
): OwnFares | null {
  const { prices, routeOf, zoneAt, names } = source;
  if (prices.length === 0) return null;
  const byRide = new Map<string, Map<RailSeat | 'plain', Fen>>();
  for (const { route, origin, destination, seat, fareFen } of prices) {
    const key = keyOf(route, origin, destination);
    const seats = byRide.get(key) ?? new Map<RailSeat | 'plain', Fen>();
    byRide.set(key, seats);
    const before = seats.get(seat ?? 'plain');
    if (before === undefined || fareFen < before) seats.set(seat ?? 'plain', fareFen);
  }
  const routes = prices.some(({ route }) => route !== anything);
  const halves = prices.some(({ origin, destination }) => origin === anything || destination === anything);
  const numbers = new Map<Map<RailSeat | 'plain', Fen>, Map<number, number>>();
  return {
    source,
    tariffOf(from, to) {
      const train = table.trainOf[from]!;
      const tariff = table.tariff[train]!;
      const route = names[routeOf[train]!]!;
      const origin = names[zoneAt[from]!]!;
      const destination = names[zoneAt[to]!]!;
      const seats =
        (routes ? find(route, origin, destination) : undefined) ?? find(anything, origin, destination);
      return seats && numberOf(seats, tariff);
    },
  };

  function find(route: string, origin: string, destination: string) {
    const exact = byRide.get(keyOf(route, origin, destination));
    if (exact !== undefined || !halves) return exact;
    return (
      byRide.get(keyOf(route, origin, anything)) ??
      byRide.get(keyOf(route, anything, destination)) ??
      byRide.get(keyOf(route, anything, anything))
    );
  }

  function numberOf(seats: Map<RailSeat | 'plain', Fen>, tariff: number): number {
    const known = numbers.get(seats) ?? new Map<number, number>();
    numbers.set(seats, known);
    const number = known.get(tariff) ?? pricedTariff(tariff, seats);
    known.set(tariff, number);
    return number;
  }
}

const keyOf = (route: string, origin: string, destination: string) => `${route}\n${origin}\n${destination}`;
