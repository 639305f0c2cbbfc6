import { day } from '@woxing/contract/core/days';
import { addFen, yuan } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { openRailShopOver, serviceFee } from '../../../../test/rail-shop.ts';
import { searchTrains } from '../search/search-trains.ts';

const shop = await openRailShopOver(
  ({ db, clock, vault }) =>
    openEmbeddedRail({ db, clock, vault, freshMs: 0, slowMs: 0, lateIssueMs: 0 }).supplier,
);
const { deps, jobs, clock } = shop;
const member = 'sleeper';
/** From Beijing to Shanghai by night: the upper berth, the lower one, and second class. */
const tariff = { F: [yuan(707.5), yuan(796)], O: [yuan(335), yuan(335)] } as const;

test('a berth of a moving sleeper is found, ordered, paid and ticketed at the fare of its level', async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  await shop.enrich(member);
  const { trains } = await searchTrains(deps, shop.as(member), {
    day: day('2025-12-10'),
    from: '北京',
    to: '上海',
  });
  const train = trains.find(({ trainNo }) => trainNo === 'D701')!;
  const offered = train.fares.filter(({ seat }) => seat === 'F' || seat === 'O');
  expect(offered.map(({ seat, fareFen, maxFen }) => [seat, fareFen, maxFen])).toEqual([
    ['F', ...tariff.F],
    ['O', ...tariff.O],
  ]);

  const ride = {
    trainNo: 'D701',
    startsOn: train.startsOn,
    from: train.from,
    to: train.to,
    seat: 'F' as const,
  };
  const before = await shop.balance(member);
  const orderNo = await shop.buyTrain(member, { ride });
  const order = await shop.detail(member, orderNo);
  expect(order.code).toBe(2);
  const [ticket] = order.tickets;
  expect(ticket).toMatchObject({ state: 'issued', seat: 'F' });
  const level = /(上|下)铺$/.exec(ticket!.place!)![1];
  const fare = level === '上' ? tariff.F[0] : tariff.F[1];
  expect(ticketFare(order.items, ticket!)).toBe(fare);
  expect(order.totalFen).toBe(addFen(fare, serviceFee));
  expect(before - (await shop.balance(member))).toBe(order.totalFen);
  await jobs.run();
  await shop.expectBooks();
});
