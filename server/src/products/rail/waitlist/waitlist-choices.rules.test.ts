import { day, momentOf } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { describe, expect, test } from 'vitest';
import { choiceEnds } from '../search/train-sale.rules.ts';
import {
  checkChoices,
  checkDeadline,
  checkWithin,
  deadlinesOf,
  momentWords,
  type WaitlistChoice,
} from './waitlist-choices.rules.ts';

const now = momentOf(day('2026-11-20'), 9 * 60);
const open = { state: 'open', words: '', opensAt: null } as const;

function choice(trainNo: string, on: string, change: Partial<WaitlistChoice> = {}): WaitlistChoice {
  return {
    trainNo,
    startsOn: day(on),
    day: day(on),
    from: '北京南',
    to: '上海虹桥',
    fromCity: '北京',
    toCity: '上海',
    seat: 'O',
    seats: ['9', 'M', 'O', 'W'],
    departsAt: momentOf(day(on), 14 * 60),
    sale: open,
    left: 0,
    ...change,
  };
}

function refusalOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}

const check = (...choices: WaitlistChoice[]) => refusalOf(() => checkChoices(choices, 1, now));

describe('choices that can be waited for', () => {
  test('are trains and seats between the same cities on days that follow each other', () => {
    expect(
      check(
        choice('G1', '2026-11-22'),
        choice('G3', '2026-11-21', { from: '北京' }),
        choice('G1', '2026-11-22', { seat: 'M' }),
      ),
    ).toBeUndefined();
    expect(check(choice('G1', '2026-11-22'), choice('G1', '2026-11-22'))).toBe('train.waitlist-twice');
    expect(check(choice('G1', '2026-11-22'), choice('G1', '2026-11-24'))).toBe('train.waitlist-days');
    expect(check(choice('G1', '2026-11-24'), choice('G1', '2026-11-22'))).toBe('train.waitlist-days');
    for (const other of [{ toCity: '杭州' }, { fromCity: '天津' }])
      expect(check(choice('G1', '2026-11-22'), choice('G9', '2026-11-22', other))).toBe(
        'train.waitlist-route',
      );
  });

  test('are seats that the train has, on sale, sold out for so many, and not about to leave', () => {
    expect(check(choice('G1', '2026-11-22', { seat: 'W' }))).toBe('train.waitlist-seat');
    expect(check(choice('G1', '2026-11-22', { seat: '3' }))).toBe('train.waitlist-seat');
    expect(check(choice('G1', '2026-11-22', { left: 1 }))).toBe('train.waitlist-left');
    expect(refusalOf(() => checkChoices([choice('G1', '2026-11-22', { left: 1 })], 2, now))).toBeUndefined();
    expect(
      check(choice('G1', '2026-11-22', { sale: { ...open, state: 'stopped', words: '列车停运' } })),
    ).toBe('train.waitlist-sale');
    const leaving = (minute: number) =>
      check(choice('G1', '2026-11-20', { departsAt: momentOf(day('2026-11-20'), minute) }));
    expect([leaving(12 * 60 - 1), leaving(12 * 60)]).toEqual(['train.waitlist-late', undefined]);
  });
});

const codeOf = (standard: TrainStandard | null, ...chosen: Parameters<typeof checkWithin>[1]) =>
  refusalOf(() => checkWithin(standard, chosen));

describe('choices above a standard', () => {
  const offered = { trainNo: 'G1', seat: 'M', offer: { minutes: 300 } } as const;
  const within = { ...offered, seat: 'O' } as const;
  const onSecondClass: TrainStandard = { seats: ['O'], more: [], over: 'forbid' };

  test('are refused, unless that is only told or the length of the ride allows them', () => {
    expect(codeOf(onSecondClass, within)).toBeUndefined();
    expect(codeOf(onSecondClass, within, offered)).toBe('train.waitlist-standard');
    expect(codeOf({ ...onSecondClass, over: 'person-pays' }, offered)).toBe('train.waitlist-standard');
    expect(codeOf({ ...onSecondClass, over: 'notify' }, offered)).toBeUndefined();
    const longer = { kinds: [], fromMinutes: 300, seats: ['M' as const] };
    expect(codeOf({ ...onSecondClass, more: [longer] }, offered)).toBeUndefined();
    expect(codeOf(null, offered)).toBeUndefined();
  });
});

const choices = [choice('G1', '2026-11-21'), choice('G1', '2026-11-22')];
const deadlineAt = (moment: Date) => refusalOf(() => checkDeadline(moment, choices, now));

describe('the deadline', () => {
  test('is at the latest two hours before the last choice leaves, and each choice ends by itself', () => {
    expect(deadlinesOf(choices, now).map(momentWords)).toEqual([
      '11月22日12:00',
      '11月21日12:00',
      '11月21日08:00',
      '11月21日02:00',
      '11月20日14:00',
    ]);
    expect(momentWords(choiceEnds(choices[0]!, momentOf(day('2026-11-22'))))).toBe('11月21日12:00');
    expect(momentWords(choiceEnds(choices[1]!, momentOf(day('2026-11-22'))))).toBe('11月22日00:00');
  });

  test('is proposed only where it leaves time, and once where choices end together', () => {
    const soon = choice('G3', '2026-11-20', { departsAt: momentOf(day('2026-11-20'), 16 * 60) });
    const same = choice('G5', '2026-11-20', { departsAt: soon.departsAt });
    // Six hours before it leaves is in an hour.
    expect(deadlinesOf([soon, same], now).map(momentWords)).toEqual(['11月20日14:00', '11月20日10:00']);
    expect(deadlinesOf([soon], new Date(now.getTime() + 1)).map(momentWords)).toEqual(['11月20日14:00']);
  });

  test('is refused after that, and when it leaves no time', () => {
    expect(deadlineAt(momentOf(day('2026-11-20'), 10 * 60))).toBeUndefined();
    expect(deadlineAt(momentOf(day('2026-11-22'), 12 * 60))).toBeUndefined();
    expect(deadlineAt(momentOf(day('2026-11-22'), 12 * 60 + 1))).toBe('train.waitlist-deadline');
    expect(deadlineAt(momentOf(day('2026-11-20'), 9 * 60 + 59))).toBe('train.waitlist-deadline');
  });
});
