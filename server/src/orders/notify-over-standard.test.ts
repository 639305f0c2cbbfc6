import { yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { notifyOverStandard } from './notify-over-standard.ts';

const taxYuan = 50;
/** `companyYuan`: what of the fare the company bears; it bears the taxes as well. */
const leg = (fareYuan: number, companyYuan: number | null = null) => [
  priceItem('fare', yuan(fareYuan), { companyMostFen: companyYuan === null ? null : yuan(companyYuan) }),
  priceItem('airport', yuan(taxYuan)),
];
const tipsFor = (...legs: ReturnType<typeof leg>[]) => {
  const notified: unknown[] = [];
  notifyOverStandard({ giveTips: (tips) => notified.push(tips) }, legs.flat());
  return notified;
};

test('an order over the travel standard gives one tip with the sum', () => {
  expect(tipsFor(leg(2840, 1200), leg(900, 1200), leg(1500, 1400))).toEqual([
    {
      type: 'toast',
      msg: {
        A: '超出差旅标准，超出的¥1,740由您本人支付',
        B: '超出差旅标准，超出的¥1,740由您本人承担',
      },
      duration: 8,
    },
  ]);
});

test('within the standard, or without one, there is no tip', () => {
  expect(tipsFor(leg(1200, 1200), leg(900))).toEqual([]);
  expect(tipsFor(leg(2840, null))).toEqual([]);
});

test('an answer that has no place for tips is given without one', () => {
  expect(() => notifyOverStandard({}, leg(2840, 1200))).not.toThrow();
});
