import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { type RailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import { trainStandard } from '@woxing/contract/products/rail/train-standard';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { FoundJourneys } from './found-trains.ts';
import { nearestJourney } from './nearest-seat.rules.ts';
import { TransferJourney } from './transfer-journey.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const day = '2026-12-01' as Day;
const fare = (seat: RailSeat, price: number, left = 20): TrainFare => ({
  seat,
  name: railSeatNames[seat],
  fareFen: yuan(price),
  maxFen: yuan(price),
  left,
  waitlist: false,
});
const ride = (trainNo: string, departs: string, fares: TrainFare[]): TrainOffer => ({
  trainNo,
  startsOn: day,
  from: '兰州西',
  to: '西安北',
  origin: '兰州西',
  terminus: '西安北',
  day,
  departs,
  arrives: '23:00',
  arrivesDaysLater: 0,
  minutes: 164,
  km: 568,
  stops: 3,
  fares,
  sale: { state: 'open', words: '', opensAt: null },
});
const journey = (...rides: TrainOffer[]): TrainJourney => ({
  rides,
  waits: [45],
  minutes: 800,
  lowestFen: yuan(1),
});

const staff = trainStandard.parse({ seats: ['O', '3'], over: 'person-pays' });
/** Second class of the first train is sold out; the second has none. */
const above = journey(
  ride('G304', '08:36', [fare('M', 280), fare('O', 174, 0)]),
  ride('G9', '12:05', [fare('9', 1748), fare('M', 930)]),
);
const mixed = journey(
  ride('G304', '08:36', [fare('M', 280), fare('O', 174, 0)]),
  ride('G11', '12:30', [fare('M', 930), fare('O', 554)]),
);
const within = journey(
  ride('G308', '09:40', [fare('M', 280), fare('O', 174)]),
  ride('K1', '14:00', [fare('3', 320)]),
);
const early = journey(ride('G302', '06:10', [fare('O', 170)]), ride('K1', '14:00', [fare('3', 320)]));

function show(one: TrainJourney, standard: typeof staff | null = staff) {
  sessionStore.setState({
    token: 'token',
    member: { custmerExtra: { trainStandard: standard } } as unknown as Member,
  });
  return render(
    <FoundJourneys value={[above, mixed, within, early]}>
      <TransferJourney journey={one} open={false} onToggle={() => undefined} />
    </FoundJourneys>,
  );
}

test('a journey of which one ride is above the standard says by how much; opened, of every ride why, and what there is in its stead', async () => {
  show(journey(ride('G310', '09:50', [fare('M', 280, 9), fare('O', 174, 0)]), within.rides[1]!));
  fireEvent.click(await screen.findByRole('button', { name: '超标¥106' }));
  expect(await screen.findByText('G310可订席别')).toBeTruthy();
  expect(screen.getByText('K1可订席别')).toBeTruthy();
  expect(screen.getByText(/一等座¥280/)).toBeTruthy();
  expect(screen.getByText('可以预订，超出部分由个人承担')).toBeTruthy();
  expect(screen.getByText('09:40 G308二等座、K1硬卧 ¥494')).toBeTruthy();
});

test('a ride without any allowed seat names the rule, since nothing says by how much', async () => {
  show(above);
  expect(await screen.findByRole('button', { name: 'G304可订席别超标' })).toBeTruthy();
});

test('a journey within the standard says so', async () => {
  show(within);
  expect(await screen.findByRole('button', { name: '符合差标' })).toBeTruthy();
});

test('members without a standard see no verdict', async () => {
  show(above, null);
  expect(screen.getByRole('article')).toBeTruthy();
  await import('./journey-standard.tsx');
  expect(screen.queryByRole('button', { name: /超标|符合/ })).toBeNull();
});

test.each<[string, TrainJourney, readonly TrainJourney[], [string, number] | null]>([
  ['its own trains', within, [above, early], ['09:40 G308二等座、K1硬卧', 494]],
  [
    'the journey that leaves nearest to it',
    above,
    [above, mixed, early, within],
    ['09:40 G308二等座、K1硬卧', 494],
  ],
  ['nothing where none is within', above, [above, mixed], null],
  ['the only one', mixed, [mixed, early], ['06:10 G302二等座、K1硬卧', 490]],
])('the nearest within the standard: %s', (_case, one, found, nearest) => {
  expect(nearestJourney(one, found, staff)).toEqual(
    nearest === null ? null : { title: nearest[0], fareFen: yuan(nearest[1]) },
  );
});
