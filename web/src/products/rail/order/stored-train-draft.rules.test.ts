import { yuan } from '@woxing/contract/core/money';
import { markUpFor, noMarkUps } from '@woxing/contract/orders/sale-prices.rules';
import { expect, test } from 'vitest';
import { blankTraveller } from '#src/booking/public.ts';
import { saleLines } from '#src/customers/public.rules.ts';
import { blankConcession } from './concession-draft.rules.ts';
import type { TrainDraft } from './order-draft.rules.ts';
import { ticketHolders } from './order-passengers.rules.ts';
import { noSeatWish } from './order-seats.rules.ts';
import {
  fieldsOfTrainDraft,
  fieldsOfWaitlistDraft,
  restoredTrainDraft,
  restoredWaitlistDraft,
} from './stored-train-draft.rules.ts';

const blank: TrainDraft = {
  passengers: [],
  wish: noSeatWish,
  standing: false,
  accountId: undefined,
  contactName: '陈晓明',
  contactMobile: '13800000010',
};
const draft: TrainDraft = {
  ...blank,
  passengers: [
    {
      key: 'new-0',
      listed: undefined,
      written: { ...blankTraveller, name: '周远航', certNo: '110101199003074477' },
      type: 'student',
      concession: {
        ...blankConcession,
        student: { ...blankConcession.student, school: '北京大学', number: '2100011234' },
      },
    },
  ],
  wish: { places: ['1A'], berths: {} },
  standing: true,
  accountId: '5',
  contactMobile: '13912345678',
};
const stored = (fields: object) => JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;

test('no paper and no status of a student is kept', () => {
  expect(JSON.stringify(fieldsOfTrainDraft(draft))).not.toMatch(/1101|2100011234|北京大学/);
});

test('a price that was typed for who is written by hand comes back with them', () => {
  const asked = { [draft.passengers[0]!.key]: '600' };
  const restored = restoredTrainDraft(stored(fieldsOfTrainDraft(draft)), blank, [], 'O');
  const people = restored.passengers.map(({ key }) => ({
    key,
    name: '周远航',
    netFen: yuan(558),
    fareFen: yuan(553),
  }));
  const markUp = markUpFor(noMarkUps, { customerId: 'c1', product: 'train' });
  expect(saleLines(people, { asked }, markUp)).toMatchObject([{ typed: '600', saleFen: yuan(600) }]);
});

test('names, ticket types, seats and the contact come back', () => {
  const restored = restoredTrainDraft(stored(fieldsOfTrainDraft(draft)), blank, [], 'O');
  expect(restored).toEqual({
    ...draft,
    wish: { places: ['1A'], berths: {} },
    passengers: [
      {
        key: 'new-0',
        listed: undefined,
        written: { ...blankTraveller, name: '周远航' },
        type: 'student',
      },
    ],
  });
});

test('a child that was declared without a ticket is none that pays, and takes no seat', () => {
  const child = { key: 'new-1', listed: undefined, written: { ...blankTraveller, name: '周小满' } };
  const family: TrainDraft = {
    ...draft,
    passengers: [...draft.passengers, { ...child, type: 'child', free: true }],
  };
  const fields = { ...stored(fieldsOfTrainDraft(family)), wish: { places: ['1A', '1B'], berths: {} } };
  const restored = restoredTrainDraft(fields, blank, [], 'O');
  expect(ticketHolders(restored.passengers).map(({ type }) => type)).toEqual(['student']);
  expect(restored.wish.places).toEqual(['1A']);
});

const restored = (wish: unknown) =>
  restoredTrainDraft({ ...stored(fieldsOfTrainDraft(draft)), wish }, blank, [], 'O').wish.places;

test('a wish that does not fit the seat is left out, and so is anything that is none', () => {
  expect(restored({ places: ['1E', 7, '1B'] })).toEqual(['1B']);
  expect(restored('1A')).toEqual([]);
});

test('of what is waited for the deadline comes back', () => {
  const { passengers, contactName, contactMobile } = draft;
  const waiting = { passengers, contactName, contactMobile, deadline: '2026-12-01T00:00:00Z' };
  const fields = stored(fieldsOfWaitlistDraft(waiting));
  expect(
    restoredWaitlistDraft(fields, { ...waiting, passengers: [], deadline: undefined }, []),
  ).toMatchObject({ deadline: '2026-12-01T00:00:00Z', contactMobile: '13912345678' });
});
