import { yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { tellOverStandard } from './tell-over-standard.ts';

const taxYuan = 50;
/** `companyYuan`: what of the fare the company bears; it bears the taxes as well. */
const leg = (fareYuan: number, companyYuan: number | null = null) => [
  priceItem('fare', yuan(fareYuan), { companyMostFen: companyYuan === null ? null : yuan(companyYuan) }),
  priceItem('airport', yuan(taxYuan)),
];
const toldOf = (...legs: ReturnType<typeof leg>[]) => {
  const told: unknown[] = [];
  tellOverStandard({ tell: (tips) => told.push(tips) }, legs.flat());
  return told;
};

test('what passes the standard is told with the order, as one sum', () => {
  expect(toldOf(leg(2840, 1200), leg(900, 1200), leg(1500, 1400))).toEqual([
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

test('nothing is told within the standard, or without one', () => {
  expect(toldOf(leg(1200, 1200), leg(900))).toEqual([]);
  expect(toldOf(leg(2840, null))).toEqual([]);
});
