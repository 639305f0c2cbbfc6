import { beforeEach, expect, test } from 'vitest';
import { openAirShop } from '../../../../test/air-shop.ts';
import { refusalOf } from '../../../../test/shop.ts';

const shop = await openAirShop();
const ten = '2015-11-01';
/** Two years old on 12 January 2026. */
const nearlyTwo = '2024-01-12';
const nearlyTwelve = '2014-01-12';
let members = 0;
const newMember = () => `aged-${(members += 1)}`;
const of = (...passengers: readonly number[]) => passengers.map((passenger) => ({ passenger, leg: 0 }));

beforeEach(() => shop.clock.set(new Date('2025-12-01T10:00:00+08:00')));

test('a child at the adult fare is a child after the sale too, and does not stay or go alone', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], bornOn: [undefined, ten] });
  expect(await refusalOf(shop.quoteRefund(member, orderNo, of(0)))).toBe('air.sheet-child');
  expect(await refusalOf(shop.changeOptions(member, orderNo, of(1), 30))).toBe('air.sheet-child');
  expect((await shop.quoteRefund(member, orderNo, of(1))).lines).toHaveLength(1);
  expect((await shop.quoteRefund(member, orderNo, of(0, 1))).lines).toHaveLength(2);
});

test('an infant at the child fare is not counted as a child: others of its party go back, and all of it moves', async () => {
  const member = newMember();
  const types = ['ADT', 'CHD', 'CHD', 'CHD', 'INF'] as const;
  const infant = '2025-03-01';
  const orderNo = await shop.buy(member, { types, bornOn: [undefined, undefined, undefined, infant] });
  expect((await shop.quoteRefund(member, orderNo, of(4))).lines).toHaveLength(1);
  expect((await shop.changeOptions(member, orderNo, of(0, 1, 2, 3, 4), 30)).flights.length).toBeGreaterThan(
    0,
  );
});

test.each([
  ['INF', nearlyTwo],
  ['CHD', nearlyTwelve],
] as const)('who is too old for the fare %s on another day does not move to it', async (type, born) => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', type], bornOn: [undefined, born] });
  const { flights } = await shop.changeOptions(member, orderNo, of(0, 1), 41);
  expect(flights.length).toBeGreaterThan(0);
  expect(await refusalOf(shop.changeOptions(member, orderNo, of(0, 1), 42))).toBe('air.change-age');
  const other = newMember();
  const alone = await shop.buy(other);
  const [fare] = (await shop.changeOptions(other, alone, of(0), 42)).flights.flatMap(({ fares }) => fares);
  expect(await refusalOf(shop.quoteChange(member, orderNo, of(0, 1), fare!.offerId))).toBe('air.change-age');
});
