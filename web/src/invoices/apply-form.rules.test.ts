import { yuan } from '@woxing/contract/core/money';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import { expect, test } from 'vitest';
import { beginningDraft, chosenFen, toggled } from './apply-form.rules.ts';

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

test('orders are chosen once, and their sum is what is open of them', () => {
  expect(toggled(['1'], '3', true)).toEqual(['1', '3']);
  expect(toggled(['1'], '1', true)).toEqual(['1']);
  expect(toggled(['1', '3'], '1', false)).toEqual(['3']);
  expect(chosenFen(list, ['1', '3'])).toBe(yuan(15));
});
