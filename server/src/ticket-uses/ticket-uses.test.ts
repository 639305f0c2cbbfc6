import { noFen, sumFen, yuan } from '@woxing/contract/core/money';
import { unusedOfCompany as companyEndpoint } from '@woxing/contract/reports/unused';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { airUses } from '#src/products/air/public.ts';
import { productFacts } from '#src/products.ts';
import { unusedOfCompany, unusedOfGranted } from '#src/reports/unused-tickets.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import { askTicketUses } from './ask-uses.ts';
import { followTicketUses } from './follow-tickets.ts';
import { listUnusedTickets } from './list-unused.ts';
import { saveUses } from './ticket-uses.db.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
/** Whose word is asked for; tests make it silent. */
const carrier = { silent: false, gone: false, asked: 0 };
const supplier = {
  id: shop.supplier.id,
  coupons: (...of: Parameters<typeof shop.supplier.coupons>) => {
    carrier.asked += 1;
    if (carrier.silent) return Promise.resolve(undefined);
    return carrier.gone ? Promise.resolve([]) : shop.supplier.coupons(...of);
  },
};
const askers = [airUses({ db, supplier })];
db.hear(orderMoved, followTicketUses(askers));
const deps = { db, products: productFacts };
const ask = () => askTicketUses({ db, clock, askers }, tenant);
const list = (member: string) => listUnusedTickets(deps, shop.as(member), { after: '' });
const one = [{ passenger: 0, leg: 0 }];
const hour = 3600;

/** Until so many hours after the flight of an order has left. */
async function passUntil(member: string, orderNo: string, hours: number): Promise<void> {
  const { legs } = await shop.airDetail(member, orderNo);
  const { day: on, departs } = legs[0]!;
  clock.set(new Date(Date.parse(`${on}T${departs}:00+08:00`) + hours * hour * 1000));
}

async function away(member: string, wanted: Parameters<typeof shop.buy>[1] = {}): Promise<string> {
  await shop.faults.setFault(tenant, 'no-show', 1);
  return shop.buy(member, { daysAhead: [6], ...wanted });
}

test('who stays away has an unused ticket, worth what its ladder leaves and all taxes; it ends when it is given back', async () => {
  const flown = await shop.buy('comes', { daysAhead: [6] });
  const orderNo = await away('absent');
  await passUntil('absent', orderNo, 1);
  await ask();
  expect(await list('absent')).toMatchObject({ count: 0, list: [] });
  await passUntil('absent', orderNo, 20);
  await Promise.all([ask(), ask(), ask()]);
  const found = await list('absent');
  expect(found).toMatchObject({ count: 1, next: '' });
  expect(found.list[0]).toMatchObject({ orderNo, product: 'airTicket', passenger: 0, leg: 0 });
  const quote = await shop.quoteRefund('absent', orderNo, one);
  expect(found.backFen).toBe(quote.backFen);
  expect(found.worthFen).toBeGreaterThan(found.backFen);
  expect(await list('comes')).toMatchObject({ count: 0 });
  await shop.refund('absent', orderNo, quote.quoteId);
  expect(await jobs.run()).toEqual([]);
  expect(await list('absent')).toMatchObject({ count: 0, worthFen: 0, backFen: 0 });
  expect(flown).not.toBe(orderNo);
});

test('a carrier that says nothing is asked again, and what it said before holds meanwhile', async () => {
  const orderNo = await away('waits');
  await passUntil('waits', orderNo, 3);
  carrier.silent = true;
  await ask();
  const { asked } = carrier;
  await ask();
  expect([carrier.asked, (await list('waits')).count]).toEqual([asked, 0]);
  clock.passSeconds(600);
  await ask();
  expect(carrier.asked).toBeGreaterThan(asked);
  carrier.silent = false;
  clock.passSeconds(600);
  await ask();
  expect((await list('waits')).count).toBe(1);
  carrier.silent = true;
  clock.passSeconds(25 * hour);
  await ask();
  expect((await list('waits')).count).toBe(1);
  carrier.silent = false;
});

test('what its carrier gave back past us is listed no more', async () => {
  const orderNo = await away('elsewhere');
  await passUntil('elsewhere', orderNo, 3);
  await ask();
  expect((await list('elsewhere')).count).toBe(1);
  carrier.gone = true;
  clock.passSeconds(25 * hour);
  await ask();
  carrier.gone = false;
  expect((await list('elsewhere')).count).toBe(0);
});

test('a ticket that was flown is asked for no more', async () => {
  const orderNo = await shop.buy('once', { daysAhead: [6] });
  await passUntil('once', orderNo, 3);
  await ask();
  const { asked } = carrier;
  clock.passSeconds(48 * hour);
  await ask();
  const due = await db.read(tenant, (tx) =>
    tx
      .selectFrom('ticket_use_looks')
      .select('look_at')
      .where('tenant_id', '=', tenant)
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow(),
  );
  expect(due.look_at).toBeNull();
  expect(carrier.asked).toBeLessThanOrEqual(asked + 3);
});

test('a changed ticket is asked for after its new flight', async () => {
  const orderNo = await away('changes');
  const { flights } = await shop.changeOptions('changes', orderNo, one, 9);
  const quote = await shop.quoteChange('changes', orderNo, one, flights[0]!.fares[0]!.offerId);
  await shop.faults.setFault(tenant, 'no-show', 1);
  const { sheetNo } = await shop.change('changes', orderNo, quote.quoteId);
  if (quote.dueFen > 0) await shop.paySheet('changes', sheetNo);
  await jobs.run();
  await shop.sweep();
  await jobs.run();
  await passUntil('changes', orderNo, 10);
  await ask();
  expect((await list('changes')).count).toBe(0);
  clock.passSeconds(5 * 24 * hour);
  await ask();
  expect((await list('changes')).list.map(({ leg }) => leg)).toEqual([1]);
});

test('a company sees its unused tickets by person and down to their orders; strangers and other companies see nothing', async () => {
  await shop.enrich('boss', yuan(100_000));
  await shop.enrich('staff', yuan(100_000));
  await shop.employ('7001', yuan(100_000), ['boss', 'staff']);
  await shop.faults.setFault(tenant, 'no-show', 2);
  const orderNo = await shop.buy('staff', { daysAhead: [6], types: ['ADT', 'ADT'] });
  const other = await shop.buy('staff', { daysAhead: [7] });
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, '7001', '云帆科技') on conflict do nothing`.execute(
      tx,
    ),
  );
  await passUntil('staff', other, 5);
  await ask();
  const main = (enterpriseId: string): MemberCtx => {
    const ctx = shop.as('boss');
    return {
      ...ctx,
      signedIn: {
        ...ctx.signedIn,
        memberType: 70,
        creditMemberId: enterpriseId,
        creditEmployeeId: undefined,
      },
    };
  };
  const asked = companyEndpoint.input.parse({});
  const found = await unusedOfCompany(deps, main('7001'), asked);
  expect(found).toMatchObject({ count: 3, list: [] });
  expect(sumFen(found.people.map(({ backFen }) => backFen))).toBe(found.backFen);
  expect(found.people.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const [first] = found.people;
  const chosen = await unusedOfCompany(deps, main('7001'), { ...asked, person: first!.person });
  expect(chosen.list).toHaveLength(first!.count);
  expect([orderNo, other]).toContain(chosen.list[0]!.orderNo);
  expect((await unusedOfCompany(deps, main('7002'), asked)).count).toBe(0);
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await unusedOfCompany(deps, main('7001'), { ...asked, departmentId: none })).worthFen).toBe(noFen);
  expect(await refusalOf(unusedOfCompany(deps, shop.as('staff'), asked))).toBe('access.forbidden');
  expect(await refusalOf(unusedOfGranted(deps, shop.as('staff'), asked))).toBe('access.forbidden');
  expect((await list('stranger')).count).toBe(0);
  expect((await listUnusedTickets(deps, main('7001'), { after: '' })).count).toBe(3);
  const ofOrder = { orderNo, after: '' };
  expect((await listUnusedTickets(deps, main('7001'), ofOrder)).count).toBe(2);
  expect(await refusalOf(listUnusedTickets(deps, main('7002'), ofOrder))).toBe('order.unknown');
  // A mark says from where on, not whose.
  const after = `9999999999999.${orderNo}.0.0`;
  expect(await listUnusedTickets(deps, main('7002'), { after })).toMatchObject({
    count: 0,
    list: [],
    next: '',
  });
});

test('whoever is forgotten at an order is forgotten at its unused tickets at once, also while these are written', async () => {
  const orderNo = await away('erased');
  await passUntil('erased', orderNo, 3);
  await ask();
  expect(await peopleOn(orderNo)).toEqual(['张一']);
  const [written, forgetting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const use = { ...one[0]!, state: 'unused', worthFen: yuan(50), backFen: yuan(20) } as const;
  const writing = db.inTenant(tenant, async (tx) => {
    const order = { tenantId: tenant, orderNo, enterpriseId: null };
    await saveUses(tx, order, [{ ...use, departsAt: clock.now() }], clock.now());
    written.resolve();
    await forgetting.promise;
  });
  await written.promise;
  const forgotten = db.inTenant(tenant, async (tx) => {
    setTimeout(forgetting.resolve, 30);
    await sql`update order_passengers set name = '已注销旅客', member_id = null where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
      tx,
    );
  });
  await Promise.all([writing, forgotten]);
  expect(await peopleOn(orderNo)).toEqual(['已注销旅客']);
});

const peopleOn = async (orderNo: string): Promise<string[]> => {
  const rows = await db.read(tenant, (tx) =>
    tx
      .selectFrom('ticket_uses')
      .select('person')
      .where('tenant_id', '=', tenant)
      .where('order_no', '=', orderNo)
      .execute(),
  );
  return rows.map(({ person }) => person);
};

test('what can be given back no more is worth nothing: a year after its flight it is listed and asked for no more', async () => {
  const orderNo = await away('forgets');
  await passUntil('forgets', orderNo, 3);
  await ask();
  expect((await list('forgets')).count).toBe(1);
  clock.passSeconds(364 * 24 * hour);
  await ask();
  expect((await list('forgets')).count).toBe(1);
  clock.passSeconds(25 * hour);
  await ask();
  expect(await list('forgets')).toMatchObject({ count: 0, worthFen: 0, backFen: 0 });
  const { asked } = carrier;
  clock.passSeconds(48 * hour);
  await ask();
  expect(carrier.asked).toBe(asked);
});
