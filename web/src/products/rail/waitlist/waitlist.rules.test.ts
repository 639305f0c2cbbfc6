import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import type { WaitlistOdds } from '@woxing/contract/products/rail/train-waitlist';
import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { describe, expect, test } from 'vitest';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import {
  daysToAdd,
  momentWords,
  movedUp,
  oddsInOrder,
  prepaidTotal,
  waitableTrains,
} from './waitlist.rules.ts';

const choice = (adult: number, child: number) =>
  ({
    fares: [
      { type: 'adult', maxFen: yuan(adult) },
      { type: 'child', maxFen: yuan(child) },
    ],
  }) as WaitlistOdds;

describe('what is prepaid', () => {
  test('is the dearest choice for all, with the service fee of each', () => {
    const odds = [choice(553, 277), choice(930, 465), choice(400, 200)];
    expect(prepaidTotal(['adult', 'adult', 'child'], { odds, serviceFeeFen: yuan(5) })).toEqual({
      lines: [
        { type: 'adult', fareFen: yuan(930), count: 2 },
        { type: 'child', fareFen: yuan(465), count: 1 },
      ],
      serviceFeeFen: yuan(5),
      count: 3,
      totalFen: yuan(930 * 2 + 465 + 15),
    });
  });

  test('is nothing for nobody', () => {
    expect(prepaidTotal([], { odds: [choice(553, 277)], serviceFeeFen: yuan(5) }).totalFen).toBe(0);
  });
});

const days = (...chosen: string[]) =>
  daysToAdd(chosen.map(day), day('2026-11-21'), day('2026-12-05')).map(String);

const train = (trainNo: string, seats: Record<string, boolean>) =>
  ({
    trainNo,
    startsOn: '2026-11-25',
    fares: Object.entries(seats).map(([seat, waitlist]) => ({ seat, waitlist })),
  }) as unknown as TrainOffer;

describe('what can be added', () => {
  test('are days of the choices and next to them, while tickets are sold', () => {
    expect(days('2026-11-25')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(days('2026-11-22', '2026-11-21')).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect(days('2026-12-05')).toEqual(['2026-12-04', '2026-12-05']);
  });

  test('are seats that are waited for and not chosen yet', () => {
    const chosen = [{ trainNo: 'G1', startsOn: day('2026-11-25'), seat: 'O' }] as unknown as ChosenRide[];
    const found = waitableTrains(
      [train('G1', { O: true, M: true, 9: false }), train('G3', { O: false }), train('G5', { O: true })],
      chosen,
    );
    expect(found.map(({ train: { trainNo }, fares }) => [trainNo, fares.map(({ seat }) => seat)])).toEqual([
      ['G1', ['M']],
      ['G5', ['O']],
    ]);
  });
});

describe('the order of choices', () => {
  test('a choice moves one place up, the first stays', () => {
    expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
    expect(movedUp(['a', 'b', 'c'], 1)).toEqual(['b', 'a', 'c']);
    expect(movedUp(['a', 'b'], 0)).toEqual(['a', 'b']);
  });

  test('is drawn at once, with what was known before', () => {
    const [first, second, gone] = [known('G1', 'O'), known('G1', 'M'), known('G3', 'O')];
    expect(oddsInOrder([second, first, known('G5', 'O')], [first, gone, second])).toEqual([second, first]);
  });
});

const known = (trainNo: string, seat: 'O' | 'M') =>
  ({ trainNo, startsOn: day('2026-11-25'), seat }) as unknown as WaitlistOdds & ChosenRide;

test('a moment is said in Chinese time', () => {
  expect(momentWords('2026-11-22T04:05:00Z')).toBe('11月22日 12:05');
});
