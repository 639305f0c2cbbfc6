import type { Day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { rowsLookedAt } from '../../test/rows-looked-at.ts';
import { tenant } from '../../test/shop.ts';
import { followLateLegs, followTravel } from './follow-travel.ts';
import { listUnderWay } from './list-under-way.ts';
import { travelOfToday } from './travel-of-today.ts';

const shop = await openRailShop();
const { db } = shop;
db.hear(orderMoved, followTravel(shop.deps.products));

afterEach(async () => {
  await shop.jobs.run();
  await shop.expectBooks();
});

/** While the train of the shop runs, and when it has arrived. */
const aboard = new Date(`${beijingToShanghai.startsOn}T10:00:00+08:00`);
const arrived = new Date(`${beijingToShanghai.startsOn}T23:00:00+08:00`);

const main = (enterpriseId: string, now: Date): MemberCtx => {
  const ctx = shop.as(`boss-${enterpriseId}`);
  return {
    ...ctx,
    now,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};
const underWay = (ctx: MemberCtx, after = '') => listUnderWay(shop.deps, ctx, { after });
const numbers = async (ctx: MemberCtx) => (await underWay(ctx)).list.map(({ orderNo }) => orderNo);

const ofToday = async (ctx: MemberCtx) =>
  (await travelOfToday(shop.deps, ctx)).list.map((leg) => leg.orderNo);

async function staff(enterpriseId: string, ...memberIds: string[]) {
  await shop.employ(enterpriseId, yuan(100_000), memberIds);
  for (const memberId of memberIds) await shop.enrich(memberId);
}

const near = (lat: number, lon: number) => ({
  lat: expect.closeTo(lat, 1) as unknown,
  lon: expect.closeTo(lon, 1) as unknown,
});

test('who has a ticket is under way from departure to arrival, and nobody is before there is one', async () => {
  await staff('U1', 'u1');
  const orderNo = await shop.placeTrain('u1', { types: ['adult', 'adult'] });
  expect((await underWay(main('U1', aboard))).list).toEqual([]);
  await shop.pay('u1', orderNo);
  await shop.jobs.run();
  const seen = await underWay(main('U1', aboard));
  expect(seen).toMatchObject({
    seesOthers: true,
    people: 2,
    next: '',
    list: [
      {
        orderNo,
        no: 'G1',
        from: { city: '北京' },
        to: { city: '上海' },
        travellers: ['张一', '张二'],
        stopped: false,
      },
    ],
  });
  const before = new Date(Date.parse(seen.list[0]!.startsAt as string) - 60_000);
  for (const now of [before, arrived])
    expect(await underWay(main('U1', now))).toMatchObject({ people: 0, list: [] });
});

test('what is given back or changed to another day leaves the list', async () => {
  await staff('U2', 'u2');
  const refunded = await shop.buyTrain('u2', { types: ['adult', 'adult'] });
  const changed = await shop.buyTrain('u2', {});
  expect((await underWay(main('U2', aboard))).people).toBe(3);
  await shop.refund('u2', refunded, [0]);
  await shop.jobs.run();
  expect((await underWay(main('U2', aboard))).people).toBe(2);
  await shop.refund('u2', refunded, [1]);
  await shop.change('u2', changed, [0], { ...beijingToShanghai, startsOn: nextDay });
  await shop.jobs.run();
  expect(await underWay(main('U2', aboard))).toMatchObject({ people: 0, list: [] });
  const dayAfter = new Date(aboard.getTime() + 86_400_000);
  expect(await numbers(main('U2', dayAfter))).toEqual([changed]);
});

const nextDay = '2025-12-12' as Day;

test('other enterprises, tenants, employees and people see nobody; a right to see orders shows whose it is for', async () => {
  await staff('9303', 'u3', 'u4', 'u5');
  const [third, fourth] = [await shop.buyTrain('u3'), await shop.buyTrain('u4')];
  await shop.enrich('person');
  await shop.buyTrain('person');
  expect((await numbers(main('9303', aboard))).toSorted()).toEqual([third, fourth].toSorted());
  const employee: MemberCtx = { ...shop.as('u5'), now: aboard };
  for (const ctx of [main('9304', aboard), { ...main('9303', aboard), tenantId: 'partner' }])
    expect(await numbers(ctx)).toEqual([]);
  for (const ctx of [employee, { ...shop.as('person'), now: aboard }])
    for (const found of [await underWay(ctx), await travelOfToday(shop.deps, ctx)])
      expect(found).toMatchObject({ seesOthers: false, list: [] });
  for (const ctx of [main('9304', aboard), { ...main('9303', aboard), tenantId: 'partner' }])
    expect(await ofToday(ctx)).toEqual([]);
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, '9303', '远山')`.execute(tx);
    for (const memberId of ['u3', 'u4', 'u5'])
      await sql`insert into employments (tenant_id, member_id, enterprise_id, joined_on)
        values (${tenant}, ${memberId}, '9303', '2020-01-01')`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into employee_grants (tenant_id, enterprise_id, member_id, kind, whole, from_day, granted_by, granted_at)
      values (${tenant}, '9303', 'u5', 'orders', false, '2020-01-01', 'u3', now()) returning id`.execute(tx);
    await sql`insert into employee_grant_targets (tenant_id, grant_id, member_id) values (${tenant}, ${rows[0]!.id}, 'u4')`.execute(
      tx,
    );
  });
  expect(await underWay(employee)).toMatchObject({
    seesOthers: true,
    people: 1,
    list: [{ orderNo: fourth }],
  });
  expect(await ofToday(employee)).toEqual([fourth]);
});

test('the map has the legs of the whole day with their places, and none of another day', async () => {
  await staff('U7', 'u7');
  const orderNo = await shop.buyTrain('u7', { types: ['adult', 'adult'] });
  const morning = new Date(`${beijingToShanghai.startsOn}T00:00:00+08:00`);
  const midnight = new Date(`${beijingToShanghai.startsOn}T23:59:59+08:00`);
  for (const now of [morning, aboard, arrived, midnight])
    expect(await travelOfToday(shop.deps, main('U7', now))).toMatchObject({
      seesOthers: true,
      cut: false,
      list: [
        {
          orderNo,
          travellers: ['张一', '张二'],
          people: [0, 1],
          from: { city: '北京', point: near(39.87, 116.38) },
          to: { city: '上海', point: near(31.19, 121.32) },
        },
      ],
    });
  for (const now of [new Date(morning.getTime() - 1), new Date(midnight.getTime() + 1000)])
    expect(await ofToday(main('U7', now))).toEqual([]);
});

/** A distributor or city operator, with a customer in whose name they have ordered. */
async function sold(
  sellerId: string,
  types: readonly 'adult'[] = ['adult'],
  memberType: 40 | 50 = 40,
): Promise<string> {
  const customerId = await shop.seller(sellerId, memberType);
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ member_type: memberType }).where('id', '=', sellerId).execute(),
  );
  await shop.enrich(sellerId);
  return shop.buyTrain(sellerId, { types, soldTo: { customerId, feeFen: 500 } });
}
const seller = (sellerId: string, now = aboard): MemberCtx => ({ ...shop.as(sellerId), now });

const crowded: Record<string, () => Promise<readonly [orderNo: string, reader: MemberCtx]>> = {
  'an enterprise': async () => {
    await staff('U5', 'u6');
    return [await shop.buyTrain('u6'), main('U5', aboard)];
  },
  'a seller': async () => [await sold('s5'), seller('s5')],
};

test.each(Object.keys(crowded))(
  'of many orders of %s only those under way are looked at, page by page',
  async (whose) => {
    const [orderNo, reader] = await crowded[whose]!();
    await db.inTenant(tenant, async (tx) => {
      await sql`insert into orders (tenant_id, order_no, member_id, enterprise_id, product, code, created_at, hold, payment, total_fen, content, search_text)
      select o.tenant_id, 'U5' || lpad(i::text, 18, '0'), o.member_id, o.enterprise_id, o.product, o.code, o.created_at, o.hold, o.payment, o.total_fen, o.content, ''
      from orders o cross join generate_series(1, 3000) i where o.order_no = ${orderNo}`.execute(tx);
      await sql`insert into travel_legs (tenant_id, order_no, leg, enterprise_id, seller_id, starts_at, ends_at)
      select tenant_id, 'U5' || lpad(i::text, 18, '0'), 0, enterprise_id, seller_id, starts_at + (i - 1500) * interval '20 minutes', ends_at + (i - 1500) * interval '20 minutes'
      from travel_legs cross join generate_series(1, 3000) i where order_no = ${orderNo}`.execute(tx);
    });
    // As the database does by itself after a while.
    await db.inTenant(tenant, async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`analyze travel_legs, leg_statuses, orders, order_tickets, order_passengers`.execute(tx);
    });
    const seen: string[] = [];
    const looked = await rowsLookedAt(db, tenant, async () => {
      for (let after = ''; ; ) {
        const { list, next } = await underWay(reader, after);
        seen.push(...list.map((each) => `${each.orderNo} ${each.leg}`));
        if (next === '') break;
        after = next;
      }
    });
    expect(seen.length).toBeGreaterThan(10);
    expect(new Set(seen).size).toBe(seen.length);
    expect(looked).toBeLessThan(400);
    const day = await travelOfToday(shop.deps, reader);
    expect(day).toMatchObject({ cut: false });
    expect(day.list.length).toBeGreaterThan(seen.length);
    await db.inTenant(tenant, async (tx) => {
      await sql`delete from travel_legs where order_no like 'U5%'`.execute(tx);
      await sql`delete from orders where order_no like 'U5%'`.execute(tx);
    });
  },
);

test('a seller sees who travels by what they have sold, with the customer, until it is given back, and of nobody else', async () => {
  const [first, second] = [await sold('s1', ['adult', 'adult']), await sold('s2', ['adult'], 50)];
  await shop.enrich('walk-in');
  await shop.buyTrain('walk-in');
  const own = await shop.buyTrain('s1', { types: ['adult'] });
  const seen = await underWay(seller('s1'));
  expect(seen).toMatchObject({ seesOthers: true, people: 3 });
  expect(new Map(seen.list.map(({ orderNo, customer }) => [orderNo, customer]))).toEqual(
    new Map([
      [first, '周明远'],
      [own, ''],
    ]),
  );
  expect((await ofToday(seller('s1'))).toSorted()).toEqual([first, own].toSorted());
  expect(await numbers(seller('s2'))).toEqual([second]);
  expect(await numbers({ ...seller('s2'), tenantId: 'partner' })).toEqual([]);
  expect(await underWay(seller('walk-in'))).toMatchObject({ seesOthers: false, list: [] });
  await shop.refund('s1', first, [0, 1]);
  await shop.jobs.run();
  expect(await numbers(seller('s1'))).toEqual([own]);
  expect(await numbers(seller('s1', arrived))).toEqual([]);
  // Whoever is on a late train is under way until it arrives.
  const late = { tenantId: tenant, orderNo: own, leg: 0, arrivesAt: new Date(arrived.getTime() + 60_000) };
  await db.inTenant(tenant, (tx) => followLateLegs(tx, late));
  expect(await numbers(seller('s1', arrived))).toEqual([own]);
});

test('who is no seller any more sees nobody, and legs of people on their own are kept for nobody', async () => {
  await sold('s3');
  await shop.enrich('alone');
  const alone = await shop.buyTrain('alone');
  const { signedIn } = shop.as('s3');
  const person: MemberCtx = { ...seller('s3'), signedIn: { ...signedIn, memberType: 10 } };
  expect(await underWay(person)).toMatchObject({ seesOthers: false, list: [] });
  const kept = await db.read(tenant, (tx) =>
    tx.selectFrom('travel_legs').select('order_no').where('order_no', '=', alone).execute(),
  );
  expect(kept).toEqual([]);
});
