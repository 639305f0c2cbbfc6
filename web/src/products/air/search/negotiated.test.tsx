import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FareList from './fare-list.tsx';
import { noFilters, offersIn, sortedOffers } from './flights.rules.ts';
import { withNegotiated } from './negotiated.rules.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
});
afterEach(cleanup);

const fareOf = (offerId: string, price: number, more: Partial<FareOption> = {}): FareOption => ({
  offerIds: [offerId],
  cabin: 'economy',
  bookingClass: 'H',
  discountTenths: 70,
  adultFen: yuan(price),
  seatsLeft: 9,
  refundLadder: '10-168-20-48-40-4-50',
  changeLadder: '5-168-10-48-25-4-40',
  checkedKg: 20,
  cabinKg: 5,
  ...more,
});
const itineraryOf = (id: string, fares: FareOption[]): Itinerary => ({
  id,
  segments: [
    {
      flightNo: id,
      airline: 'CA',
      from: 'PEK',
      fromTerminal: 'T3',
      to: 'SHA',
      toTerminal: 'T2',
      day: '2999-12-10' as never,
      departs: '10:00',
      arrives: '12:15',
      arrivesDaysLater: 0,
      minutes: 135,
      km: 1075,
      aircraft: '738',
      meal: true,
      onTimePercent: 88,
      stops: [],
    },
  ],
  minutes: 135,
  fares,
  airportFeeFen: yuan(50),
  fuelFen: yuan(20),
});

const published = fareOf('public', 1000);
const negotiated = fareOf('public~CA2026WX', 900, {
  refundLadder: '0-168-5-48-8-4-20',
  changeLadder: '0-4-10',
  negotiated: { agreementCode: 'CA2026WX', publicFen: yuan(1000) },
});
const itineraries = [itineraryOf('CA1501', [published]), itineraryOf('CA1503', [fareOf('other', 950)])];

test('what was agreed on stands among the fares of its flight, which is the cheapest by it', () => {
  const all = withNegotiated(itineraries, [{ itineraryId: 'CA1501', fare: negotiated }]);
  expect(all[1]).toBe(itineraries[1]);
  const [first] = sortedOffers(offersIn(all, noFilters, undefined), 'cheapest', all);
  expect(first).toMatchObject({ itinerary: { id: 'CA1501' }, lowest: { offerIds: ['public~CA2026WX'] } });
  expect(first!.fares.map(({ adultFen }) => adultFen)).toEqual([yuan(900), yuan(1000)]);
  expect(itineraries[0]!.fares).toEqual([published]);
});

test('nothing that was agreed on leaves the search as it is', () => {
  expect(withNegotiated(itineraries, [])).toBe(itineraries);
});

test('a negotiated fare has a row of its own with the public fare and the saving; a public one says nothing of it', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FareList
        itinerary={itineraries[0]!}
        fares={[negotiated, published]}
        flight="中国国际航空CA1501"
        act="预订"
        judged={undefined}
        comparing={{ picked: [], onPicked: () => undefined }}
        onChoose={() => undefined}
      />
    </QueryClientProvider>,
  );
  const [own, other] = screen.getAllByRole('listitem');
  expect(within(own!).getByText('协议价')).toBeTruthy();
  expect(within(own!).getByText('省¥100（10%）')).toBeTruthy();
  expect(within(own!).getByText('¥1,000').tagName).toBe('S');
  expect(within(own!).getByRole('button', { name: /协议价.*预订$/ })).toBeTruthy();
  expect(within(other!).queryByText('协议价')).toBeNull();
  expect(within(other!).queryByText(/省¥/)).toBeNull();
});
