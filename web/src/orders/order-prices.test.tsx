import { cleanup, render } from '@testing-library/react';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type PriceKind, priceItem } from '@woxing/contract/orders/price-items.rules';
import { afterEach, expect, test } from 'vitest';
import { type Member, sessionStore } from '#src/access/public.ts';
import { InProducts } from '../../test/products.tsx';
import { OrderPrices } from './order-prices.tsx';

afterEach(() => {
  cleanup();
  sessionStore.setState({ member: undefined });
});

const child = {
  name: '陈安安',
  type: 'CHD',
  paperNoMasked: '1101***********770',
};
const paid = (kind: PriceKind, fen: Fen, leg: number | null = 0) =>
  priceItem(kind, fen, { passenger: 0, leg });
const taxes = [paid('airport', noFen), paid('fuel', yuan(20))];
const order = {
  orderNo: 'W2611300001',
  product: 'airTicket',
  code: 2,
  travelled: false,
  totalFen: yuan(510),
  waitsFor: null,
  trip: [],
  tickets: [],
  detail: { kind: 'air', sheets: [] },
  passengers: [child],
  items: [paid('fare', yuan(480)), ...taxes, paid('service', yuan(10))],
  payments: [{ amountFen: yuan(510), returnedFen: yuan(100) }],
} as unknown as OrderDetail;

const show = (shown: OrderDetail) =>
  render(
    <InProducts>
      <OrderPrices order={shown} />
    </InProducts>,
  );
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  );

test('a child pays no airport fee, nobody reads of insurances that were not chosen, and what was paid and returned stands below the total', () => {
  show(order);
  expect(lines()).toEqual([
    '票价 ¥480',
    '机建 免收',
    '燃油 ¥20',
    '服务费 ¥10',
    '订单支付 ¥510',
    '已退回 ¥100',
    '实付合计 ¥410',
  ]);
});

test('whose service fees are not shown reads ticket money that contains them, and the lines add up', () => {
  sessionStore.setState({ member: { showServFee: 0 } as Member });
  const items = [paid('fare', yuan(480)), ...taxes, paid('fare', yuan(10), null)];
  show({ ...order, items });
  expect(lines().slice(0, 3)).toEqual(['票款 ¥490', '机建 免收', '燃油 ¥20']);
  expect(lines().join()).not.toContain('服务费');
});
