import { type Fen, yuan } from '@woxing/contract/core/money';
import { ticketPersonFen } from '@woxing/contract/orders/price-items.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { type TrainStandard, trainStandard } from '@woxing/contract/products/rail/train-standard';
import { traceJourney } from '@woxing/contract/products/rail/train-standard.rules';
import type { OverAction } from '@woxing/contract/standards/standard-trace.rules';
import { beforeEach, expect, test } from 'vitest';
import { beijingToShanghai, openRailShop } from '../../../../test/rail-shop.ts';
import { refusalOf } from '../../../../test/shop.ts';
import { planningHere } from '../public.ts';
import { searchTransfers } from '../search/search-transfers.ts';
import { quoteTrain } from './quote-train.ts';

const shop = await openRailShop();
const morning = new Date('2025-12-01T10:00:00+08:00');
shop.clock.set(morning);

type Journey = Awaited<ReturnType<typeof searchTransfers>>['journeys'][number];

/** What can be bought between two cities with a change, with more than one seat to choose on each train. */
async function sold(from: string, to: string): Promise<Journey[]> {
  const asked = { from, to, day: beijingToShanghai.startsOn, changes: 1 };
  const deps = { ...shop.deps, planning: planningHere };
  const { journeys } = await searchTransfers(deps, shop.as('planner'), asked);
  return journeys.filter(({ rides }) =>
    rides.every(({ sale, fares }) => sale.state === 'open' && fares.length > 1),
  );
}
const slow = await sold('青岛', '桂林');
/** Of trains that have seats alone, whose prices do not depend on the berth. */
const fast = (await sold('济南', '长沙')).filter(({ rides }) =>
  rides.every(({ fares }) => fares.every((fare) => fare.fareFen === fare.maxFen)),
);
const seated = fast[0]!;

let made = 0;
let member = '';
beforeEach(async () => {
  shop.clock.set(morning);
  made += 1;
  member = `changes-${made}`;
  await shop.employ(String(8600 + made), yuan(5000), [member]);
});

const seats: readonly RailSeat[] = ['O', '3', '1', 'W'];
const hold = (over: OverAction): TrainStandard => {
  const standard = trainStandard.parse({ seats, over });
  shop.standards.set(member, standard);
  return standard;
};

/** The cheapest seat of a ride, or the dearest. */
type Taken = 'within' | 'above';
const seatOf = ({ fares }: Pick<Journey['rides'][number], 'fares'>, taken: Taken): RailSeat => {
  const byPrice = fares.toSorted((one, other) => one.fareFen - other.fareFen);
  return byPrice.at(taken === 'within' ? 0 : -1)!.seat;
};
const ridesOf = ({ rides }: Journey, taken: readonly Taken[]): RideInput[] =>
  rides.map((ride, at) => {
    const { trainNo, startsOn, from, to } = ride;
    return { trainNo, startsOn, from, to, seat: seatOf(ride, taken[at]!) };
  });
const searched = ({ rides }: Journey, taken: readonly Taken[], standard: TrainStandard) =>
  traceJourney(
    rides.map((ride, at) => ({ ...ride, seat: seatOf(ride, taken[at]!) })),
    standard,
  );

const ways: (readonly [Taken, Taken])[] = [
  ['within', 'within'],
  ['above', 'within'],
  ['within', 'above'],
  ['above', 'above'],
];

test.each(ways)(
  'what the search says of a journey, %s and %s, the quote says of its rides',
  async (...taken) => {
    const standard = hold('person-pays');
    expect(Math.min(slow.length, fast.length)).toBeGreaterThan(0);
    for (const journey of [...slow.slice(0, 8), ...fast.slice(0, 8)]) {
      const trace = searched(journey, taken, standard);
      expect(trace.lines.map(({ within }) => within)).toEqual(taken.map((one) => one === 'within'));
      const quote = await quoteTrain(shop.deps, shop.as(member), { rides: ridesOf(journey, taken) });
      const told = quote.standard!.parts.flatMap(({ lines }, at) =>
        lines.map((line) => ({ ...line, title: `${journey.rides[at]!.trainNo}${line.title}` })),
      );
      expect(told).toEqual(trace.lines);
      expect(quote.standard!.over).toBe(trace.over);
      expect(quote.standard!.parts.map(({ nearest }) => nearest !== null)).toEqual(
        taken.map((one) => one === 'above'),
      );
    }
  },
);

test.each(ways)('the person pays for each ride what it costs above, %s and %s', async (...taken) => {
  const { lines, gapFen } = searched(seated, taken, hold('person-pays'));
  const orderNo = await shop.placeTrain(member, { rides: ridesOf(seated, taken) });
  const { tickets, items } = await shop.orderOf(orderNo);
  const person = tickets
    .toSorted((one, other) => one.leg - other.leg)
    .map((ticket) => ticketPersonFen(items, ticket));
  expect(person).toEqual(lines.map((line): Fen | 0 => line.gapFen ?? 0));
  expect(person.reduce((sum, part) => sum + part, 0)).toBe(gapFen ?? 0);
});

const placed = (taken: readonly Taken[], overReason?: string) =>
  shop.placeTrain(member, { rides: ridesOf(seated, taken), ...(overReason !== undefined && { overReason }) });

test.each(ways)(
  'where it is forbidden one ride above is enough to refuse the order, %s and %s',
  async (...taken) => {
    hold('forbid');
    expect(await refusalOf(placed(taken))).toBe(taken.includes('above') ? 'standard.forbidden' : undefined);
  },
);

test('where a reason is asked for, one ride above asks for it, and the order keeps it', async () => {
  hold('reason');
  expect(await refusalOf(placed(['within', 'above']))).toBe('standard.reason');
  const orderNo = await placed(['within', 'above'], '二等座售罄');
  expect((await shop.detail(member, orderNo)).standard).toMatchObject({
    reason: '二等座售罄',
    over: 'reason',
    parts: [{ over: null }, { over: 'reason' }],
  });
});
