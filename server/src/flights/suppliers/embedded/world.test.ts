import { addDays, type Day, momentOf } from '@woxing/contract/days';
import { airlines } from '@woxing/contract/generated/airlines';
import { airports } from '@woxing/contract/generated/airports';
import { describe, expect, test } from 'vitest';
import { directItinerary } from './itineraries.rules.ts';
import { airportsOf, kmBetween } from './map.rules.ts';
import { buildNetwork } from './network.rules.ts';
import { offerId, readOfferId } from './offer-id.rules.ts';
import { hubsBetween, transferItineraries } from './transfers.rules.ts';
import { openWorld, type World } from './world.ts';

const now = momentOf('2026-11-20' as Day, 600);
const tuesday = '2026-12-01' as Day;
const world = openWorld(7);
const network = buildNetwork();

function between(from: string, to: string, day: Day, of: World = world) {
  return airportsOf(from).flatMap((a) =>
    airportsOf(to).flatMap((b) => of.flightsOn(a.iata, b.iata, day, now)),
  );
}

function lowestOf(from: string, to: string, day: Day): number[] {
  return between(from, to, day)
    .flatMap((onDay) => directItinerary(onDay, new Map(), now) ?? [])
    .map(({ fares }) => Math.min(...fares.map(({ adultFen }) => adultFen)) / 100)
    .toSorted((x, y) => x - y);
}

describe('the network', () => {
  test('has a national size and leaves no mainland airport out', () => {
    const departures = [...network.values()].reduce((sum, { flightsADay }) => sum + 2 * flightsADay, 0);
    expect(departures).toBeGreaterThan(10_000);
    expect(departures).toBeLessThan(16_000);
    const served = new Set([...network.values()].flatMap(({ a, b }) => [a.iata, b.iata]));
    const mainland = airports.filter(({ region }) => region === 'CN').map(({ iata }) => iata);
    expect(mainland.filter((iata) => !served.has(iata))).toEqual([]);
  });

  test('flies no pair under 200 km or within a city, none more than 25 times', () => {
    const pairs = [...network.values()];
    expect(pairs.filter(({ a, b }) => kmBetween(a, b) < 200 || a.cityCode === b.cityCode)).toEqual([]);
    expect(
      pairs.filter(({ flightsADay, services }) => flightsADay > 25 || services.length !== flightsADay),
    ).toEqual([]);
  });

  test('gives every flight number to one flight, by a mainland carrier', () => {
    const numbers = [...network.values()].flatMap(({ services }) =>
      services.map(({ airline, number }) => `${airline}${number}`),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((text) => Number(text.slice(2)) % 2 === 0)).toEqual([]);
    const domestic = new Set(airlines.filter((airline) => airline.domestic).map(({ iata }) => iata));
    expect(numbers.filter((text) => !domestic.has(text.slice(0, 2)))).toEqual([]);
  });
});

describe('a day of flights', () => {
  test('is the same in every process and another with another seed', () => {
    const [mine, same, other] = [world, openWorld(7), openWorld(8)].map((of) =>
      JSON.stringify(
        between('BJS', 'SHA', tuesday, of).map((onDay) => directItinerary(onDay, new Map(), now)),
      ),
    );
    expect(same).toBe(mine);
    expect(other).not.toBe(mine);
  });

  test('between Beijing and Shanghai is what people know', () => {
    const flights = between('BJS', 'SHA', tuesday);
    expect(flights.length).toBeGreaterThanOrEqual(60);
    expect(flights.length).toBeLessThanOrEqual(110);
    const pairs = new Set(flights.map(({ flight }) => `${flight.from.iata}${flight.to.iata}`));
    expect([...pairs].toSorted()).toEqual(['PEKPVG', 'PEKSHA', 'PKXPVG', 'PKXSHA']);
    const full = flights
      .filter(({ flight }) => flight.airline === 'CA')
      .map(({ flight }) => flight.ladder.fullEconomyFen / 100);
    expect(Math.min(...full)).toBeGreaterThanOrEqual(1780);
    expect(Math.max(...full)).toBeLessThanOrEqual(2000);
    expect(flights.map(({ flight }) => flight.flightNo)).toContain('CA1501');
    const lowest = lowestOf('BJS', 'SHA', tuesday);
    expect(lowest[0]).toBeGreaterThanOrEqual(1900 * 0.2);
    expect(lowest[0]).toBeLessThanOrEqual(1900 * 0.35);
  });

  test('departs from 06:30 to 22:30 on five minutes, no two at once on a pair', () => {
    const day = addDays(tuesday, 3);
    for (const [from, to] of [
      ['PEK', 'SHA'],
      ['CAN', 'HGH'],
      ['URC', 'CAN'],
    ] as const) {
      const departs = world.flightsOn(from, to, day, now).map(({ flight }) => flight.departs);
      expect(departs.filter((at) => at < 390 || at > 1350 || at % 5 !== 0)).toEqual([]);
      expect(new Set(departs).size).toBe(departs.length);
    }
  });

  test('has ladders of eight to twelve classes, rising within a cabin, sold from the bottom up', () => {
    for (const { flight, limits } of between('BJS', 'SHA', tuesday)) {
      const { classes } = flight.ladder;
      expect(classes.length).toBeGreaterThanOrEqual(8);
      expect(classes.length).toBeLessThanOrEqual(12);
      expect(new Set(classes.map(({ bookingClass }) => bookingClass)).size).toBe(classes.length);
      for (const [index, filed] of classes.entries()) {
        const before = classes[index - 1];
        if (before?.cabin !== filed.cabin) continue;
        expect(filed.adultFen).toBeGreaterThan(before.adultFen);
        expect(limits[index]).toBeGreaterThanOrEqual(limits[index - 1]!);
      }
    }
  });

  test('is dear before a long holiday and at the last moment', () => {
    const [eve, tomorrow, usual] = (['2027-02-04', '2026-11-21', tuesday] as Day[]).map(
      (day) => lowestOf('BJS', 'SHA', day).at(30)!,
    );
    expect(eve).toBeGreaterThan(1.5 * usual!);
    expect(tomorrow).toBeGreaterThan(usual!);
  });

  test('is sold for a year and not for days that have passed', () => {
    expect(world.flightsOn('PEK', 'SHA', '2027-11-20' as Day, now).length).toBeGreaterThan(10);
    expect(world.flightsOn('PEK', 'SHA', '2027-11-21' as Day, now)).toEqual([]);
    expect(world.flightsOn('PEK', 'SHA', '2026-11-19' as Day, now)).toEqual([]);
  });
});

test('a change of planes leaves 60 to 360 minutes, in another city, without a long way round', () => {
  const from = airportsOf('HRB');
  const to = airportsOf('SYX');
  const hubs = hubsBetween(world, from, to);
  expect(hubs.length).toBeGreaterThan(3);
  const flights = hubs.map((hub) => ({
    inbound: world.flightsOn('HRB', hub.iata, tuesday, now),
    outbound: world.flightsOn(hub.iata, 'SYX', tuesday, now),
  }));
  const found = transferItineraries(flights, new Map(), now);
  expect(found.length).toBeGreaterThan(5);
  for (const { segments, minutes, fares } of found) {
    const [first, second] = segments;
    expect(first!.to).toBe(second!.from);
    const wait = minutes - first!.minutes - second!.minutes;
    expect(wait).toBeGreaterThanOrEqual(60);
    expect(wait).toBeLessThanOrEqual(360);
    expect(fares[0]!.offerIds).toHaveLength(2);
  }
});

test('an offer id says what it offers, and nothing else is one', () => {
  const key = { flightNo: 'CA1501', from: 'PEK', to: 'SHA', day: tuesday, bookingClass: 'Y' };
  expect(readOfferId(offerId(key))).toEqual(key);
  for (const text of ['', 'CA1501', 'CA1501-PEKSHA-20261301-Y', "CA1501-PEKSHA-20261201-Y'--"]) {
    expect(readOfferId(text)).toBeUndefined();
  }
});

test('a pair and day is made in passing', () => {
  const fresh = openWorld(9);
  fresh.flightsOn('CAN', 'SHA', tuesday, now);
  const begun = performance.now();
  for (let index = 1; index <= 100; index += 1) fresh.flightsOn('CAN', 'SHA', addDays(tuesday, index), now);
  expect((performance.now() - begun) / 100).toBeLessThan(20);
});
