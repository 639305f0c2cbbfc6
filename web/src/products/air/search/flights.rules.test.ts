import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { Cabin, FareOption, FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import { describe, expect, test } from 'vitest';
import {
  allowedOffers,
  arrivesDaysLater,
  changesAirport,
  countFares,
  countFilters,
  type FlightFilters,
  filterChoices,
  layoverMinutes,
  noFilters,
  offersIn,
  onTimeOf,
  type Sort,
  sortedOffers,
} from './flights.rules.ts';

const segment = (part: Partial<FlightSegment> = {}): FlightSegment => ({
  flightNo: 'CA1501',
  airline: 'CA',
  from: 'PEK',
  fromTerminal: 'T3',
  to: 'SHA',
  toTerminal: 'T2',
  day: '2026-12-01' as Day,
  departs: '08:30',
  arrives: '10:45',
  arrivesDaysLater: 0,
  minutes: 135,
  km: 1076,
  aircraft: '789',
  meal: true,
  onTimePercent: 90,
  stops: [],
  ...part,
});

const fare = (price: number, cabin: Cabin = 'economy'): FareOption => ({
  offerIds: [`${cabin}-${price}`],
  cabin,
  bookingClass: 'Y',
  discountTenths: 50,
  adultFen: yuan(price),
  seatsLeft: 9,
  refundLadder: '20-48-50',
  changeLadder: '10-48-30',
  checkedKg: 20,
  cabinKg: 5,
});

const flight = (
  id: string,
  part: Partial<FlightSegment>,
  fares: FareOption[],
  minutes = part.minutes ?? 135,
): Itinerary => ({
  id,
  segments: [segment(part)],
  minutes,
  fares,
  airportFeeFen: yuan(50),
  fuelFen: yuan(20),
});

const early = flight('early', { departs: '07:00', airline: 'MU', from: 'PKX', to: 'PVG' }, [fare(900)]);
const noon = flight('noon', { departs: '12:00', minutes: 125 }, [fare(1200), fare(2600, 'business')]);
const night = flight('night', { departs: '23:50', airline: '9C', stops: ['济南'], minutes: 200 }, [
  fare(400),
]);
const all = [noon, night, early];

const shown = (
  filters: Partial<FlightFilters>,
  sort: Sort = 'earliest',
  allows: (itinerary: Itinerary, fare: FareOption) => boolean = () => true,
) =>
  sortedOffers(offersIn(all, { ...noFilters, ...filters }, allows), sort, all).map(
    (offer) => offer.itinerary.id,
  );

const neither900Nor1200 = (_: Itinerary, { adultFen }: FareOption) =>
  adultFen !== yuan(900) && adultFen !== yuan(1200);

describe('filters', () => {
  test('without filters every flight is shown', () => {
    expect(shown({})).toEqual(['early', 'noon', 'night']);
    expect(countFilters(noFilters)).toBe(0);
  });

  test('a quarter of the day is by departure, its end excluded', () => {
    expect(shown({ times: ['afternoon'] })).toEqual(['noon']);
    expect(shown({ times: ['morning', 'evening'] })).toEqual(['early', 'night']);
  });

  test('carrier, cabin and technical stop', () => {
    expect(shown({ airlines: ['MU'] })).toEqual(['early']);
    expect(shown({ cabins: ['business'] })).toEqual(['noon']);
    expect(shown({ direct: true })).toEqual(['early', 'noon']);
  });

  test('an airport of one end does not judge the other', () => {
    expect(shown({ airports: ['to-SHA'] })).toEqual(['noon', 'night']);
    expect(shown({ airports: ['from-PKX'] })).toEqual(['early']);
    expect(shown({ airports: ['from-PKX', 'to-SHA'] })).toEqual([]);
  });

  test('within the standard, a flight stays with the fares that are allowed', () => {
    const offers = offersIn(all, { ...noFilters, within: true }, (_, one) => one.cabin === 'business');
    expect(offers.map((offer) => [offer.itinerary.id, offer.lowest.adultFen])).toEqual([
      ['noon', yuan(2600)],
    ]);
  });

  test('without the fares that are forbidden, offers are what a search within the standard shows', () => {
    const offers = offersIn(all, noFilters, undefined);
    const allowed = allowedOffers(offers, neither900Nor1200);
    expect(allowed).toEqual(offersIn(all, { ...noFilters, within: true }, neither900Nor1200));
    expect(countFares(offers) - countFares(allowed)).toBe(2);
    expect(countFares(allowed)).toBe(2);
  });

  test('what there is to choose from comes from the results', () => {
    expect(filterChoices(all)).toEqual({
      airlines: ['9C', 'CA', 'MU'],
      departures: ['PEK', 'PKX'],
      arrivals: ['PVG', 'SHA'],
      cabins: ['economy', 'business'],
    });
  });
});

describe('sorts', () => {
  test('by time, price and duration', () => {
    expect(shown({}, 'latest')).toEqual(['night', 'noon', 'early']);
    expect(shown({}, 'cheapest')).toEqual(['night', 'early', 'noon']);
    expect(shown({}, 'shortest')).toEqual(['noon', 'early', 'night']);
  });

  test('recommended weighs price against time, stops and delays', () => {
    const dear = flight('dear', { departs: '08:00', minutes: 120 }, [fare(980)]);
    const cheap = flight('cheap', { departs: '09:00', minutes: 120 }, [fare(960)]);
    const cheapButStops = flight('stops', { departs: '10:00', minutes: 170, stops: ['济南'] }, [fare(900)]);
    const found = [dear, cheapButStops, cheap];
    const order = sortedOffers(offersIn(found, noFilters, undefined), 'recommended', found);
    expect(order.map((offer) => offer.itinerary.id)).toEqual(['cheap', 'dear', 'stops']);
  });
});

describe('transfers', () => {
  const transfer: Itinerary = {
    ...noon,
    minutes: 400,
    segments: [
      segment({ to: 'PVG', minutes: 130 }),
      segment({ from: 'SHA', to: 'CAN', minutes: 150, day: '2026-12-02' as Day, arrivesDaysLater: 1 }),
    ],
  };

  test('the wait is the whole time less the flights', () => {
    expect(layoverMinutes(transfer)).toBe(120);
  });

  test('another airport between the segments is seen', () => {
    expect(changesAirport(transfer)).toBe(true);
    expect(changesAirport(noon)).toBe(false);
  });

  test('punctuality is known of all flights or of none', () => {
    const [first, second] = transfer.segments;
    expect(
      onTimeOf({
        segments: [
          { ...first!, onTimePercent: 88 },
          { ...second!, onTimePercent: 91 },
        ],
      }),
    ).toEqual([88, 91]);
    expect(
      onTimeOf({
        segments: [
          { ...first!, onTimePercent: 88 },
          { ...second!, onTimePercent: 0 },
        ],
      }),
    ).toBeUndefined();
  });

  test('the day of arrival counts from the first departure', () => {
    expect(arrivesDaysLater(transfer)).toBe(2);
  });
});
