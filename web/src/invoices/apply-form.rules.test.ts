import { yuan } from '@woxing/contract/core/money';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import { expect, test } from 'vitest';
import { askedFor, beginningDraft, chosenFen, paperPossible, toggled } from './apply-form.rules.ts';

const order = (orderNo: string, amount: number): InvoiceableOrder => ({
  orderNo,
  title: '机票',
  createdAt: '2026-01-01T00:00:00.000Z',
  parts: [],
  openFen: yuan(amount),
});
const list = [order('1', 10), order('2', 0), order('3', 5)];

test('a form begins with the order somebody comes from, if anything of it is open', () => {
  expect(beginningDraft(list, '1', 'a@b.cn')).toMatchObject({ orderNos: ['1'], email: 'a@b.cn' });
  expect(beginningDraft(list, '2', '').orderNos).toEqual([]);
  expect(beginningDraft(list, undefined, '').orderNos).toEqual([]);
});

test('a bill begins with all of it where one application does not hold its orders, and counts those that no page lists', () => {
  const many = Array.from({ length: 30 }, (_, at) => order(String(at), 1));
  const long = { billNo: 'ZD1', orders: 3000, openFen: yuan(3000) };
  const draft = beginningDraft(many, undefined, 'a@b.cn', long);
  expect(draft).toMatchObject({ whole: true, merged: true });
  expect(draft.orderNos).toHaveLength(20);
  expect(askedFor(many, draft, long)).toMatchObject({ count: 3000, openFen: yuan(3000) });
  expect(askedFor(many, { ...draft, whole: false }, long)).toMatchObject({ count: 20, openFen: yuan(20) });
  const short = { billNo: 'ZD1', orders: 2, openFen: yuan(15) };
  expect(beginningDraft(list, undefined, '', short)).toMatchObject({ whole: false, orderNos: ['1', '3'] });
});

test('what has been invoiced since it was chosen is not asked for', () => {
  const draft = beginningDraft(list, '1', '');
  const since = [order('1', 0), order('3', 5)];
  expect(askedFor(since, { ...draft, orderNos: ['1', '3'] }, undefined)).toEqual({
    orderNos: ['3'],
    count: 1,
    openFen: yuan(5),
  });
});

test('of a bill that no page lists whole something may be on paper', () => {
  expect(paperPossible(list, { orderNos: ['1', '3'], count: 2 })).toBe(false);
  expect(paperPossible(list, { orderNos: ['1', '3'], count: 250 })).toBe(true);
});

test('orders are chosen once, and their sum is what is open of them', () => {
  expect(toggled(['1'], '3', true)).toEqual(['1', '3']);
  expect(toggled(['1'], '1', true)).toEqual(['1']);
  expect(toggled(['1', '3'], '1', false)).toEqual(['3']);
  expect(chosenFen(list, ['1', '3'])).toBe(yuan(15));
});
