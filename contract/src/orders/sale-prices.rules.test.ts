import { expect, test } from 'vitest';
import { fen, yuan } from '../core/money.ts';
import { priceItem } from './price-items.rules.ts';
import {
  markUpFor,
  maxSaleFen,
  netFenOf,
  netPricesOf,
  noMarkUp,
  readYuan,
  saleFenOf,
  saleProblem,
  saleSums,
  stillSold,
} from './sale-prices.rules.ts';

const net = { netFen: yuan(1050), fareFen: yuan(950) };

test.each([
  ['nothing', noMarkUp, yuan(1050)],
  ['so many yuan', { kind: 'yuan', amount: 3000 }, yuan(1080)],
  ['to the fen', { kind: 'yuan', amount: 3001 }, yuan(1080.01)],
  ['of the fare alone', { kind: 'percent', amount: 100 }, yuan(1145)],
  ['28.5 yuan are 29', { kind: 'percent', amount: 30 }, yuan(1079)],
  ['23.75 yuan are 24', { kind: 'percent', amount: 25 }, yuan(1074)],
  ['0.95 yuan are one', { kind: 'percent', amount: 1 }, yuan(1051)],
  ['the whole fare', { kind: 'percent', amount: 1000 }, yuan(2000)],
] as const)('a mark-up: %s', (_, markUp, saleFen) => {
  expect(saleFenOf(net, markUp)).toBe(saleFen);
});

const special = (customerId: string | null, product: 'airTicket' | 'gp' | null, amount: number) =>
  ({ customerId, product, kind: 'yuan', amount }) as const;
const markUps = {
  kind: 'percent',
  amount: 25,
  special: [special(null, 'gp', 1), special('c1', null, 2), special('c1', 'gp', 3), special('c2', 'gp', 4)],
} as const;

test.each([
  ['the customer for the product', 'c1', 'gp', 3],
  ['the customer, whatever they buy', 'c1', 'airTicket', 2],
  ['one product of the customer leaves the others', 'c2', 'airTicket', 25],
  ['the product, whoever buys it', 'c3', 'gp', 1],
  ['the default', 'c3', 'airTicket', 25],
  ['nobody was chosen yet', '', 'gp', 1],
] as const)('the closest mark-up holds: %s', (_, customerId, product, amount) => {
  expect(markUpFor(markUps, { customerId, product }).amount).toBe(amount);
});

const train = (of: Parameters<typeof markUpFor>[0]) => markUpFor(of, { customerId: 'c1', product: 'train' });

test('of a train a sum is added and never a share of the fare, whatever else is set', () => {
  const shares = {
    ...markUps,
    special: [{ customerId: 'c1', product: null, kind: 'percent', amount: 5 }],
  } as const;
  expect(train(shares)).toEqual(noMarkUp);
  expect(train({ ...shares, kind: 'yuan' })).toEqual({ kind: 'yuan', amount: 25 });
  expect(markUpFor(shares, { customerId: 'c1', product: 'hotel' })).toMatchObject({
    kind: 'percent',
    amount: 5,
  });
});

test('a sum is added for each night of a room, a share once', () => {
  const room = { netFen: yuan(900), fareFen: yuan(900), times: 3 };
  expect(saleFenOf(room, { kind: 'yuan', amount: 3000 })).toBe(yuan(990));
  expect(saleFenOf(room, { kind: 'percent', amount: 100 })).toBe(yuan(990));
});

test('nothing is added to what costs nothing by a percentage, and a sum is added to it', () => {
  const free = { netFen: fen(0), fareFen: fen(0) };
  expect(saleFenOf(free, { kind: 'percent', amount: 1000 })).toBe(0);
  expect(saleFenOf(free, { kind: 'yuan', amount: 500 })).toBe(500);
});

test.each([
  [yuan(1050), undefined],
  [yuan(1049.99), '客户价不能低于结算价'],
  [undefined, '请输入客户价，如1280或1280.50'],
  [maxSaleFen as ReturnType<typeof fen>, undefined],
  [fen(maxSaleFen + 1), '客户价过高，请检查后重新输入'],
])('%s is asked: %s', (saleFen, problem) => {
  expect(saleProblem(saleFen, yuan(1050))).toBe(problem);
});

test('the net price of a passenger is what was ordered for them, without what came by changes', () => {
  const items = [
    priceItem('fare', yuan(950), { passenger: 0, leg: 0 }),
    priceItem('airport', yuan(50), { passenger: 0, leg: 0 }),
    priceItem('service', yuan(10), { passenger: 0 }),
    priceItem('fare', yuan(480), { passenger: 1, leg: 0 }),
    priceItem('fare', yuan(100), { passenger: 0, leg: 1, sheetNo: 'C1' }),
  ];
  expect([netFenOf(items, 0), netFenOf(items, 1)]).toEqual([yuan(1010), yuan(480)]);
  expect(netPricesOf(items)).toEqual([yuan(1010), yuan(480)]);
  expect(netPricesOf([])).toEqual([]);
});

test('what is earned is of those who still have a ticket', () => {
  const sales = [
    { netFen: yuan(1050), saleFen: yuan(1100) },
    { netFen: yuan(510), saleFen: yuan(540) },
  ];
  const sold = stillSold(sales, [
    { passenger: 0, state: 'refunded' },
    { passenger: 0, state: 'issued' },
    { passenger: 1, state: 'refunded' },
  ]);
  expect(sold).toEqual([true, false]);
  expect(saleSums(sales, sold)).toEqual({ saleFen: yuan(1640), earnedFen: yuan(50) });
});

test.each([
  ['1280', 128000],
  [' 1280 ', 128000],
  ['1,280.5', 128050],
  ['￥ 1280.50', 128050],
  ['0', 0],
  ['1280.505', undefined],
  ['-5', undefined],
  ['12a', undefined],
  ['', undefined],
  ['１２', undefined],
])('%o is read as %o fen', (written, amount) => {
  expect(readYuan(written)).toBe(amount);
});
