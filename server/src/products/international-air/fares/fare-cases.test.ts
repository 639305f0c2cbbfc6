import { readFileSync } from 'node:fs';
import { day } from '@woxing/contract/core/days';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { FareFamily } from '@woxing/contract/products/international-air/international-fares.rules';
import { expect, test } from 'vitest';
import { openFilings } from '#sandbox/international-air/fare-filings.rules.ts';
import { distances } from '../schedule/great-circle.rules.ts';
import type { Flyer } from './currency.rules.ts';
import type { SaleWay } from './fare-columns.rules.ts';
import type { FiledFares } from './filed-fares.rules.ts';
import { passengerPrice, type SoldPart, surchargeLine } from './price-journey.rules.ts';
import { taxesOfPart } from './ticket-taxes.rules.ts';

const measure = distances(worldAirports);
const at = new Map(worldAirports.map(({ iata }, index) => [iata, index]));
const kmOf = (from: string, to: string) => measure(at.get(from)!, at.get(to)!);
const filings = openFilings(1);

const lines = readFileSync(new URL('./fare-cases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'));

const flightsOf = (part: string) => {
  const [airline, ways] = part.trim().split(':') as [string, string];
  return ways.split(',').map((way) => ({ airline, from: way.slice(0, 3), to: way.slice(4) }));
};
const facts = (iata: string) => worldAirports[at.get(iata)!]!;

/** A fare as it stands in the case: its family is sold on all days, and with partners. */
function filedAs(currency: string, way: SaleWay, amount: number): FiledFares {
  const rules = {
    advanceDays: 0,
    minStayDays: 0,
    maxStayDays: 365,
    combines: 'partners' as const,
    changeFen: null,
    refundFen: null,
    noShowFen: 0 as never,
    bags: { by: 'weight' as const, kg: 20 },
  };
  const sold =
    way === 'alone' ? { oneWay: [amount], roundTrip: [null] } : { oneWay: [null], roundTrip: [amount] };
  return { currency, bookingClasses: ['Y'], families: [{ id: 'standard', ...sold, rules }] };
}

test('there are sixty cases and more', () => {
  expect(lines.length).toBeGreaterThanOrEqual(60);
});

test.each(lines)('fare case %s: %s', (...cells) => {
  const [, journey, cabin, way, currency, amounts, issued, departs, ...expected] = cells;
  const parts = journey!.split('/').map(flightsOf);
  const filed = amounts!.split(',').map(Number);
  const sold = parts.map((flights, index): SoldPart => {
    const end = flights.at(-1)!.to;
    return {
      filed: filedAs(currency!, way as SaleWay, filed[index]!),
      level: 0,
      taxes: taxesOfPart({
        flights: flights.map(({ from, to }) => [facts(from), facts(to)] as const),
        cabin: cabin as Cabin,
        departs: day(departs!),
        issued: day(issued!),
        kmToEnd: (iata) => kmOf(iata, end),
      }),
      surcharges: flights.map(({ airline, from, to }) => {
        const { code, fen } = filings.surcharge(
          airline,
          kmOf(from, to),
          facts(from).country === facts(to).country,
        );
        return surchargeLine(code, fen, airline);
      }),
    };
  });
  const families = sold.map(({ filed: { families: own } }) => own[0]!);
  const days = { issued: day(issued!), leadDays: 100, stayDays: 10 };
  const priceOf = (flyer: Flyer) => passengerPrice(flyer, sold, families, way as SaleWay, days)!;
  const prices = (['ADT', 'CHD', 'INF'] as const).map(priceOf);
  const byCode = Map.groupBy(
    sold.flatMap(({ taxes }) => taxes),
    ({ code }) => code,
  );
  const words = [...byCode]
    .map(([code, same]) => `${code}${same.reduce((sum, { fen }) => sum + fen, 0) / 100}`)
    .toSorted();
  expect(words.join(' ')).toBe(expected[6]);
  expect(prices.map(({ fareFen }) => fareFen / 100)).toEqual(expected.slice(0, 3).map(Number));
  expect(prices.map(({ taxFen }) => taxFen / 100)).toEqual(expected.slice(3, 6).map(Number));
});

test.each(lines)('penalties of fare case %s: %s', (...cells) => {
  const [, journey, cabin, ...rest] = cells;
  const [family, fees] = rest.slice(-2) as [FareFamily, string];
  const [airline] = journey!.split(':');
  const flights = flightsOf(journey!.split('/')[0]!);
  const [origin, end] = [facts(flights[0]!.from), facts(flights.at(-1)!.to)];
  const way = {
    originCity: origin.cityCode,
    originCountry: origin.country,
    endCity: end.cityCode,
    endCountry: end.country,
    km: kmOf(origin.iata, end.iata),
  };
  const { families } = filings.filed(airline!, way, cabin as Cabin)!;
  const { rules } = families.find(({ id }) => id === family)!;
  const shown = [rules.changeFen, rules.refundFen, rules.noShowFen].map((fee) =>
    fee === null ? '-' : fee / 100,
  );
  expect(shown.join('/')).toBe(fees);
});
