import { expect, test } from 'vitest';
import type { AirSupplier } from '../air-supplier.ts';
import { airAfterSales } from './air-after-sales.ts';

const { refunds, changes, busy } = airAfterSales({ id: 'carriers' } as AirSupplier);
const terms = (reason?: string) => ({
  bookingReference: 'B1',
  supplierQuote: 'Q1',
  involuntary: reason !== undefined,
  lines: [],
  ...(reason && { reason }),
  grounds: { note: '高烧住院', fileIds: ['1'] },
});

test.each([
  [undefined, '退票已受理，正在提交航空公司办理', '自愿退票'],
  ['carrier', '退票已受理，正在提交航空公司办理', '航班延误、取消或时刻变动'],
  ['illness', '非自愿退票申请已提交航空公司审核，结果出来前机票仍然有效', '旅客因病不能出行'],
])('a refund for the reason %s is accepted by its words', (reason, accepted, name) => {
  expect([refunds.words.accepted(terms(reason)), refunds.words.involuntary(terms(reason))]).toEqual([
    accepted,
    name,
  ]);
});

test('of a refund that has ended the note is kept no more, its documents are', () => {
  expect(refunds.keptOf!(terms('illness'))).toEqual({
    ...terms('illness'),
    grounds: { note: '', fileIds: ['1'] },
  });
});

test.each([
  ['price', '退票费已变动，请重新试算'],
  ['sold-out', '航空公司拒绝办理'],
])('a refund refused with %s says why', (reason, words) => {
  expect(refunds.words.refusalOf(reason)).toBe(words);
});

const booking = { reference: 'B2', state: 'expired', tickets: [] } as const;

test.each([
  [{ kind: 'unknown' }, '航空公司长时间未答复'],
  [{ kind: 'done', value: booking }, '未能占到新的座位'],
  [{ kind: 'never-happened' }, '未能占到新的座位'],
  [{ kind: 'rejected', reason: 'sold-out' }, '所选舱位已售完'],
  [{ kind: 'rejected', reason: 'proof' }, '航空公司拒绝办理'],
] as const)('seats that were not taken after %j say why', (outcome, words) => {
  expect(changes.words.notHeld(outcome)).toBe(words);
});

test('tickets that are not issued say whether the seats had gone; a carrier that is busy is asked again', () => {
  expect(['state', 'refused'].map(changes.words.notIssued)).toEqual([
    '新座位已失效或原票状态已变化',
    '航空公司未能出票',
  ]);
  expect([...busy]).toEqual(['busy']);
});
