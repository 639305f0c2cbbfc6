import { expect, test } from 'vitest';
import { courseOf } from './sheet-course.rules.ts';

const at = (minute: number) => `2026-11-24T08:0${minute}:00.000Z`;
const sheet = { state: 'asked', askedAt: at(0), payBefore: null, paidAt: null, endedAt: null } as const;

const steps = (state: 'processing' | 'done' | 'failed') =>
  courseOf({ ...sheet, state, paidAt: at(1), endedAt: state === 'processing' ? null : at(2) }).map(
    ({ step, tone }) => [step, tone],
  );

test('what was asked for and nothing else yet has one step', () => {
  expect(courseOf(sheet)).toEqual([{ step: 'asked', at: at(0), tone: 'brand' }]);
});

test('a change waits for its payment until its deadline', () => {
  expect(
    courseOf({ ...sheet, state: 'to-pay', payBefore: at(5) }).map(({ step, tone }) => [step, tone]),
  ).toEqual([
    ['asked', 'past'],
    ['pay-before', 'warn'],
  ]);
});

test('what was paid is processed, then ends as it ended', () => {
  expect(steps('processing')).toEqual([
    ['asked', 'past'],
    ['paid', 'past'],
    ['processing', 'brand'],
  ]);
  expect(steps('done').at(-1)).toEqual(['ended', 'ok']);
  expect(steps('failed').at(-1)).toEqual(['ended', 'bad']);
});

test('what was given up ends without blame, and waits for no money', () => {
  expect(courseOf({ ...sheet, state: 'withdrawn', payBefore: at(5), endedAt: at(1) })).toEqual([
    { step: 'asked', at: at(0), tone: 'past' },
    { step: 'ended', at: at(1), tone: 'grey' },
  ]);
});
