import { fen } from '@woxing/contract/core/money';
import { type PayMethod, payMethods } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import { isPersonsPartAlone, mayAdd, mayPay, onlyCreditPays } from './pay-limits.rules.ts';

const due = (dueFen: number, personFen: number, allowed: readonly PayMethod[], creditAlone = false) => ({
  dueFen: fen(dueFen),
  personFen: fen(personFen),
  allows: (method: PayMethod) => allowed.includes(method),
  creditAlone,
});
const waysOf = (of: ReturnType<typeof due>) => payMethods.filter((method) => mayPay(of, method));

test('without a personal part the enterprise decides the pay methods', () => {
  const credit = due(1000, 0, ['creditPay'], true);
  expect([waysOf(credit), onlyCreditPays(credit), mayAdd(credit, 'alipay')]).toEqual([
    ['creditPay'],
    true,
    false,
  ]);
  expect(isPersonsPartAlone(credit, payMethods)).toBe(false);
});

test('where only credit is allowed, a person may add at most their own part by other methods', () => {
  const credit = due(1000, 300, ['creditPay']);
  expect(waysOf(credit)).toContain('multiPay');
  expect(waysOf(credit)).not.toContain('alipay');
  expect(mayAdd(credit, 'alipay')).toBe(true);
  expect(isPersonsPartAlone(credit, ['multiPay', 'alipay'])).toBe(true);
  expect(isPersonsPartAlone(due(1000, 300, ['creditPay', 'multiPay']), ['multiPay', 'alipay'])).toBe(true);
  expect(isPersonsPartAlone(due(1000, 300, payMethods), ['multiPay', 'alipay'])).toBe(false);
  expect(isPersonsPartAlone(due(1000, 300, payMethods, true), ['multiPay'])).toBe(true);
});

test('pay limits of the enterprise do not apply to orders it bears nothing of', () => {
  const own = due(1000, 1000, [], true);
  expect(waysOf(own)).toEqual([...payMethods]);
  expect([onlyCreditPays(own), isPersonsPartAlone(own, payMethods)]).toEqual([false, false]);
});
