import { addDays, type Day, momentOf } from '@woxing/contract/core/days';
import { airlines } from '@woxing/contract/generated/airlines';
import { airports } from '@woxing/contract/generated/airports';
import { minConnection } from '@woxing/contract/products/air/least-connection.rules';
import { describe, expect, test } from 'vitest';
import { cityOf as cityCodeOf } from '#src/products/air/search/flight-places.rules.ts';
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

/** Flights a day in each direction between two cities, as timetables of 2024 and 2025 have them at most. */
const maxBetween: readonly (readonly [from: string, to: string, max: number])[] = [
  ['BJS', 'SHA', 50],
  ['BJS', 'CTU', 45],
  ['SHA', 'CTU', 42],
  ['SHA', 'CAN', 42],
  ['SHA', 'SZX', 45],
  ['BJS', 'CAN', 40],
  ['BJS', 'SZX', 40],
  ['BJS', 'HGH', 26],
  ['BJS', 'CKG', 30],
  ['SHA', 'SIA', 30],
  ['BJS', 'CGO', 5],
  ['BJS', 'WUH', 14],
  ['BJS', 'NKG', 11],
  ['BJS', 'SHE', 7],
  ['BJS', 'TNA', 2],
  ['BJS', 'TYN', 6],
  ['SHA', 'WUH', 15],
  ['SHA', 'CSX', 18],
  ['CTU', 'SIA', 10],
  ['CAN', 'CSX', 6],
  ['CAN', 'WUH', 10],
  ['SIA', 'CGO', 3],
];

/** Where carriers leave from: those of two airports or terminals of a city are told apart. */
const houses: readonly (readonly [airline: string, from: string, to: string, places: string])[] = [
  ['CA', 'BJS', 'SHA', 'PEKT3'],
  ['MU', 'BJS', 'SHA', 'PEKT2 PKX'],
  ['FM', 'BJS', 'SHA', 'PEKT2'],
  ['HU', 'BJS', 'SHA', 'PEKT2'],
  ['CZ', 'BJS', 'SHA', 'PKX'],
  ['9C', 'BJS', 'SHA', 'PKX'],
  ['HO', 'BJS', 'SHA', 'PKX'],
  ['KN', 'BJS', 'SHA', 'PKX'],
  ['CA', 'BJS', 'CAN', 'PEKT3'],
  ['CZ', 'BJS', 'CAN', 'PKX'],
  ['MU', 'BJS', 'KMG', 'PKX'],
  ['MU', 'BJS', 'SIA', 'PKX'],
  ['HU', 'BJS', 'HAK', 'PEKT2'],
  ['ZH', 'BJS', 'SZX', 'PEKT3'],
  ['SC', 'BJS', 'TAO', 'PEKT3'],
  ['9C', 'SHA', 'CAN', 'PVGT2 SHAT1'],
  ['MU', 'SHA', 'CAN', 'PVGT1 SHAT2'],
  ['FM', 'SHA', 'CAN', 'PVGT1 SHAT2'],
  ['HO', 'SHA', 'SZX', 'PVGT2 SHAT2'],
  ['CZ', 'CAN', 'BJS', 'CANT2'],
  ['ZH', 'SZX', 'BJS', 'SZXT3'],
  ['3U', 'CTU', 'BJS', 'CTUT2 TFUT1'],
  ['CZ', 'CTU', 'CAN', 'TFUT2'],
  ['TV', 'CTU', 'LXA', 'CTUT2'],
  ['HU', 'SIA', 'BJS', 'XIYT3'],
  ['MU', 'SIA', 'SHA', 'XIYT5'],
  ['CA', 'HGH', 'BJS', 'HGHT4'],
  ['MU', 'KMG', 'SHA', 'KMGT1'],
  ['3U', 'CKG', 'SHA', 'CKGT3'],
];

describe('between cities', () => {
  test.each(maxBetween)('%s and %s have at most %i flights a day', (from, to, max) => {
    const flights = between(from, to, tuesday).length;
    expect(flights).toBeLessThanOrEqual(max);
    expect(flights).toBeGreaterThanOrEqual(Math.floor(max * 0.4));
  });

  test.each(houses)('%s from %s to %s leaves from %s', (airline, from, to, places) => {
    const found = between(from, to, tuesday)
      .filter(({ flight }) => flight.airline === airline)
      .map(({ flight }) => `${flight.from.iata}${flight.fromTerminal}`);
    expect([...new Set(found)].toSorted().join(' ')).toBe(places);
  });

  test('a flight belongs to a carrier with a base at one of its ends, or to one of the big three', () => {
    const hubs = new Map(airlines.map(({ iata, hubs: known }) => [iata, known]));
    const cityOf = new Map(airports.map(({ iata, cityCode }) => [iata, cityCode]));
    const strangers = [...network.values()].flatMap(({ a, b, services }) =>
      services
        .filter(({ airline }) => !['CA', 'MU', 'CZ'].includes(airline))
        .filter(
          ({ airline }) =>
            !hubs.get(airline)!.some((hub) => [a.cityCode, b.cityCode].includes(cityOf.get(hub)!)),
        ),
    );
    expect(strangers).toEqual([]);
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
    expect(flights.length).toBeGreaterThanOrEqual(40);
    expect(flights.length).toBeLessThanOrEqual(50);
    for (const { flight } of flights) {
      expect(flight.minutes).toBeGreaterThanOrEqual(125);
      expect(flight.minutes).toBeLessThanOrEqual(145);
    }
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

test('a change of planes leaves the least time of its airport to 360 minutes, in another city, without a long way round', () => {
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
    expect(wait).toBeGreaterThanOrEqual(minConnection(first!, second!, cityCodeOf));
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
