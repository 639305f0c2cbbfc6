import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { heldWords, isTooLate, type Placed, type Priced } from './held-words.rules.ts';

const at = new Date('2026-11-20T02:00:00Z');
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const items = [0, 1, 2].map((passenger) => priceItem('fare', yuan(500), { passenger, leg: 0 }));
const order = { approval: 'none', payBefore: after(30 * 60), items } as const;
const pending = { ...order, approval: 'pending' } as const;
const atPrice: Priced = { places: [], items, totalFen: yuan(1500), moreFen: noFen };
const place = (passenger: number, name: string, fareFen = yuan(500)): Placed => ({
  passenger,
  leg: 0,
  seat: 'O',
  place: name,
  fareFen,
});
const dearer: Priced = {
  places: [place(0, '05车1A号'), place(1, '05车1B号', yuan(512)), place(2, '05车1C号', yuan(501))],
  items,
  totalFen: yuan(1513),
  moreFen: yuan(13),
};
const atDesk: Priced = {
  ...atPrice,
  items: items.map((item) => ({ ...item, fen: noFen, deskFen: yuan(450) })),
  totalFen: noFen,
};

test.each([
  ['to be paid', order, atPrice, '座位已保留30分钟，应付¥1,500', '座位已保留30分钟，订单金额¥1,500'],
  [
    'to be approved',
    pending,
    atPrice,
    '座位已保留30分钟，订单金额¥1,500，等待审批',
    '座位已保留30分钟，订单金额¥1,500，等待审批',
  ],
  [
    'of which some cost more',
    order,
    dearer,
    '座位已保留30分钟，05车1B号、05车1C号的票价比提交时多¥13，应付¥1,513',
    '座位已保留30分钟，05车1B号、05车1C号的票价比提交时多¥13，订单金额¥1,513',
  ],
  [
    'that cost less',
    order,
    { ...dearer, moreFen: fen(-1) },
    '座位已保留30分钟，应付¥1,513',
    '座位已保留30分钟，订单金额¥1,513',
  ],
  ['paid at the desk', order, atDesk, '座位已保留，到店支付¥1,350', '座位已保留，到店付¥1,350'],
  [
    'paid at the desk, to be approved',
    pending,
    atDesk,
    '座位已保留30分钟，到店支付¥1,350，等待审批',
    '座位已保留30分钟，到店付¥1,350，等待审批',
  ],
] as const)('seats that are held, %s', (_, held, priced, A, B) => {
  expect(heldWords(held, '座位', priced, at)).toEqual({ A, B });
});

test.each([
  [after(89), '1分钟'],
  [after(90), '2分钟'],
  [after(-60), '0分钟'],
  [null, '0分钟'],
])('the minutes that are left are rounded, and never below none', (payBefore, minutes) => {
  expect(heldWords({ ...order, payBefore }, '座位', atPrice, at)).toMatchObject({
    A: expect.stringContaining(`已保留${minutes}，`) as string,
  });
});

test('the time to pay is over when its last moment has come', () => {
  expect([after(1), at, after(-1), null].map((payBefore) => isTooLate({ payBefore }, at))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
