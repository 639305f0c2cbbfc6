import { yuan } from '@woxing/contract/core/money';
import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import { isOpenPayment } from '@woxing/contract/payments/open-payment.rules';
import { expect, test } from 'vitest';
import {
  choiceOf,
  deskView,
  firstUsable,
  isPayPassword,
  isStuck,
  mayBePaidSoon,
  missingFen,
  noWay,
} from './desk-view.rules.ts';

const codes = Object.keys(orderCodes).map(Number) as OrderCode[];

const businessType = 'dometicketOrderPay' as const;
const order = (code: OrderCode) => ({
  businessType,
  order: { code },
  payability: code === 0 || code === 13 ? ('waits' as const) : ('over' as const),
});

test('only an order that waits for money can be paid', () => {
  expect(codes.filter((code) => deskView(order(code), false) === 'to-pay')).toEqual([0, 13]);
});

test('at the deadline the desk waits for the server’s answer and applies it at once', () => {
  expect(deskView(order(0), true)).toBe('time-out');
  expect(deskView(order(12), true)).toBe('ended');
  expect(deskView(order(1), true)).toBe('paid');
});

test('an order whose seats are being asked for is not ended', () => {
  expect(deskView(order(20), false)).toBe('holding');
  expect(deskView(order(21), false)).toBe('approval');
});

test('an order that waits for seats is paid before there are any', () => {
  expect(deskView({ businessType, order: { code: 20 }, payability: 'waits' }, false)).toBe('to-pay');
  expect(deskView({ businessType, order: { code: 20 }, payability: 'paid' }, false)).toBe('paid');
});

const extras = (payability: 'waits' | 'paid' | 'over') =>
  deskView({ businessType: 'airExtras', order: { code: 2 }, payability }, false);

test('what is bought for tickets that there are is paid by itself', () => {
  expect([extras('waits'), extras('paid'), extras('over')]).toEqual(['to-pay', 'paid', 'ended']);
});

test('an unknown result is still followed, a closed one is not', () => {
  expect(isOpenPayment('unknown')).toBe(true);
  expect(isOpenPayment('closed')).toBe(false);
  expect(isOpenPayment('paid')).toBe(false);
});

test('a method that is blocked is not chosen by itself', () => {
  const wallet = { method: 'tianHangPay' as const, blocked: '余额不足', balanceFen: yuan(1) };
  const alipay = { method: 'alipay' as const, blocked: null, balanceFen: null };
  expect(firstUsable([wallet, alipay])).toBe('alipay');
  expect(firstUsable([wallet])).toBeUndefined();
});

test('what a balance falls short of is never negative', () => {
  expect(missingFen(yuan(100), yuan(250))).toBe(yuan(150));
  expect(missingFen(yuan(300), yuan(250))).toBe(yuan(0));
});

test('a pay password is six digits', () => {
  expect(isPayPassword('135790')).toBe(true);
  expect(isPayPassword('13579')).toBe(false);
  expect(isPayPassword('13579a')).toBe(false);
});

const bought = (payability: 'waits' | 'paid' | 'over') =>
  deskView({ businessType: 'recharge', order: null, payability }, false);

test('the view of a purchase follows its payability', () => {
  expect([bought('waits'), bought('paid'), bought('over')]).toEqual(['to-pay', 'paid', 'ended']);
  expect(deskView({ businessType: 'recharge', order: null, payability: 'waits' }, true)).toBe('time-out');
});

test('the desk refreshes itself only while it may be paid or seats may come', () => {
  expect(codes.filter((code) => mayBePaidSoon(order(code)))).toEqual([0, 13, 20]);
});

test('an attempt was begun by the row of its method, of the card, or of the mix', () => {
  const attempt = { method: 'zxpay', way: 'code', mixed: false } as const;
  expect(choiceOf(attempt)).toBe('zxpay');
  expect(choiceOf({ ...attempt, way: 'card' })).toBe('bankCard');
  expect(choiceOf({ ...attempt, mixed: true })).toBe('multiPay');
});

test('a desk is stuck when nothing on it can pay, and says so to whom it concerns', () => {
  const credit = { method: 'creditPay' as const, blocked: '授信额度不足', balanceFen: yuan(1) };
  expect(isStuck({ methods: [credit], card: false })).toBe(true);
  expect(isStuck({ methods: [credit], card: true })).toBe(false);
  expect(isStuck({ methods: [credit, { ...credit, blocked: null }], card: false })).toBe(false);
  const alone = { limits: ['creditpay'] };
  expect([noWay(alone, false), noWay(alone, true), noWay({ limits: [] }, true)]).toEqual([
    'main',
    'employee',
    'other',
  ]);
});
