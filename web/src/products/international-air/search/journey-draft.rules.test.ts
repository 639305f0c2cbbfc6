import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { type JourneyDraft, newDraft, readDraft, withDay, withType } from './journey-draft.rules.ts';

const today = '2027-01-04' as Day;
const draft: JourneyDraft = {
  ...newDraft(today),
  parts: [{ from: 'SHA', to: 'NYC', day: '2027-03-01' as Day }],
  back: '2027-03-10' as Day,
};

const whyOf = (asked: JourneyDraft) => {
  const read = readDraft(asked);
  return 'problem' in read ? read.problem : undefined;
};

const between = (from: string, to: string) =>
  whyOf({ ...draft, parts: [{ from, to, day: '2027-03-01' as Day }] })?.why;

test('what is missing is said, part by part', () => {
  expect(whyOf(newDraft(today))).toEqual({ at: 0, why: 'to' });
  expect(whyOf(withType(draft, '3'))).toEqual({ at: 1, why: 'to' });
  expect(whyOf(draft)).toBe(undefined);
});

test('a form begins as the kind of journey that its address names', () => {
  expect(newDraft(today)).toMatchObject({ type: '1' });
  expect(newDraft(today, '2')).toMatchObject({ type: '2', parts: [{ from: 'SHA', day: '2027-01-18' }] });
  expect(newDraft(today, '3').parts).toHaveLength(2);
});

test('two ends in one city or one country are no international journey', () => {
  expect(between('SHA', 'PVG')).toBe('same');
  expect(between('SHA', 'BJS')).toBe('domestic');
  expect(between('SHA', 'HKG')).toBe(undefined);
});

test('parts follow each other, and a party can travel', () => {
  const parts = [draft.parts[0]!, { from: 'NYC', to: 'PAR', day: '2027-02-01' as Day }];
  expect(whyOf({ ...draft, type: '3', parts })).toEqual({ at: 1, why: 'order' });
  expect(whyOf({ ...draft, infants: 2 })).toEqual({ why: 'infants' });
});

test('there and back is two parts, and becomes two parts of several', () => {
  const round = withType(draft, '2');
  expect(readDraft(round)).toMatchObject({
    journey: {
      parts: [
        { from: 'SHA', to: 'NYC', day: '2027-03-01' },
        { from: 'NYC', to: 'SHA', day: '2027-03-10' },
      ],
    },
  });
  expect(withType(round, '3').parts[1]).toEqual({ from: 'NYC', to: 'SHA', day: '2027-03-10' });
  expect(withType(withType(round, '3'), '1').parts).toEqual(draft.parts);
});

test('a later way out moves the way home by as much', () => {
  expect(withDay(draft, '2027-03-20' as Day).back).toBe('2027-03-29');
  expect(withDay(draft, '2027-03-05' as Day).back).toBe('2027-03-10');
});
