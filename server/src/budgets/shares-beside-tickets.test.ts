import { addFen, fen, sumFen, yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderMoved } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { columns, fenSum, number, query } from '#src/platform/rows.ts';
import { cancelExtras } from '#src/products/air/extras/cancel-extras.ts';
import { chooseExtras } from '#src/products/air/extras/choose-extras.ts';
import { closeUnpaidExtras } from '#src/products/air/extras/close-extras.ts';
import { extrasOfOrder } from '#src/products/air/extras/extras.db.ts';
import { offerExtras } from '#src/products/air/extras/offer-extras.ts';
import { surrenderPolicies } from '#src/products/air/insurance/surrender-policies.ts';
import { productFacts } from '#src/products.ts';
import { writeLines } from '#src/reports/write-lines.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { wrongs } from '../../test/broken-off.ts';
import { payPassword, tenant } from '../../test/shop.ts';
import { followOrder } from './follow-orders.ts';

/**
 * What budgets have of an order with insurances and extras is what the company's credit has paid for it, whatever comes back of them; reports
 * and bills say the same of each passenger.
 */
const shop = await openAirShop();
const { db, clock, jobs, insurer } = shop;
db.hear(orderMoved, followOrder(productFacts));

let made = 0;

async function insured(): Promise<{ member: string; enterprise: string; orderNo: string }> {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  made += 1;
  const member = `insured-${made}`;
  const enterprise = String(7800 + made);
  await db.inTenant(tenant, (tx) =>
    sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterprise}, '云帆')`.execute(tx),
  );
  await shop.employ(enterprise, yuan(50_000), [member]);
  await shop.enrich(member);
  const orderNo = await shop.placeAir(member, {
    types: ['ADT', 'ADT'],
    insuranceIds: ['AAI30', 'DLY20'],
    daysAhead: [20],
  });
  await shop.pay(member, orderNo, 'creditPay');
  await jobs.run();
  return { member, enterprise, orderNo };
}

/** A paid seat and a bag for a ticket, paid by the company's credit. */
async function chooseExtrasFor(member: string, orderNo: string, passenger: number): Promise<void> {
  const { extrasNo } = await holdExtrasFor(member, orderNo, passenger);
  await startPayment(shop.deps, shop.as(member), {
    businessType: 'airExtras',
    orderNo: extrasNo,
    method: 'creditPay',
    payPassword,
  });
}

/** The same, before it is paid. */
async function holdExtrasFor(member: string, orderNo: string, passenger: number) {
  const { map, baggage } = await offerExtras(shop.deps, shop.as(member), { orderNo, leg: 0 });
  const seat = map!.rows
    .filter(({ exit }) => !exit)
    .flatMap(({ row, seats }) => seats.map(({ letter, ...each }) => ({ ...each, code: `${row}${letter}` })))
    .find(({ free, priceFen }) => free && priceFen > 0)!;
  const bag = baggage[0]!;
  return chooseExtras(shop.deps, shop.as(member), {
    orderNo,
    choices: [
      { passenger, leg: 0, kind: 'seat', code: seat.code },
      { passenger, leg: 0, kind: 'baggage', code: bag.code },
    ],
    expectFen: addFen(seat.priceFen, bag.priceFen),
  });
}

async function sharesOf(enterprise: string) {
  return db.read(
    tenant,
    (tx) =>
      query(tx, columns('order_shares', 'passenger', 'reservedFen', 'usedFen'))`
      select passenger, reserved_fen as "reservedFen", used_fen as "usedFen" from order_shares
      where tenant_id = ${tenant} and enterprise_id = ${enterprise} order by passenger`,
  );
}

/** What reports and bills have of each passenger. */
async function saidOf(enterprise: string) {
  await writeLines({ db, products: productFacts }, tenant);
  return db.read(
    tenant,
    (tx) => query(tx, { passenger: number, reportedFen: fenSum, billedFen: fenSum })`
      select s.passenger,
        coalesce((select sum(l.amount_fen) from report_lines l where l.tenant_id = s.tenant_id and l.order_no = s.order_no
          and l.book = 'sales' and l.passenger = s.passenger), 0)::bigint as "reportedFen",
        coalesce((select sum(p.amount_fen) from credit_parts p where p.tenant_id = s.tenant_id and p.order_no = s.order_no
          and p.passenger = s.passenger), 0)::bigint as "billedFen"
      from order_shares s where s.tenant_id = ${tenant} and s.enterprise_id = ${enterprise} order by s.passenger`,
  );
}

async function expectCharged(enterprise: string): Promise<void> {
  const rows = await sharesOf(enterprise);
  expect(await saidOf(enterprise)).toEqual(
    rows.map(({ passenger, usedFen }) => ({ passenger, reportedFen: usedFen, billedFen: usedFen })),
  );
  expect(sumFen(rows.map(({ reservedFen }) => reservedFen))).toBe(0);
  expect(sumFen(rows.map(({ usedFen }) => usedFen))).toBe((await shop.credit(enterprise))!.usedFen);
}

const extrasOf = (orderNo: string) => db.read(tenant, (tx) => extrasOfOrder(tx, tenant, orderNo));

const policiesOf = async (member: string, orderNo: string) => {
  const { detail } = await shop.detail(member, orderNo);
  return detail.kind === 'air' ? detail.policies : [];
};

test('a policy that the insurer declines', async () => {
  insurer.script.issue.push('decline');
  const { enterprise } = await insured();
  await expectCharged(enterprise);
});

test('a policy that its holder gives back, then its ticket with the other one, then the other ticket', async () => {
  const { member, enterprise, orderNo } = await insured();
  await expectCharged(enterprise);
  const [policy] = await policiesOf(member, orderNo);
  await surrenderPolicies(shop.deps, shop.as(member), {
    orderNo,
    policyIds: [policy!.policyId!],
    expectBackFen: fen(policy!.premiumFen),
  });
  await jobs.run();
  await expectCharged(enterprise);
  for (const passenger of [policy!.passenger, 1 - policy!.passenger]) {
    const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger, leg: 0 }]);
    await shop.refund(member, orderNo, quoteId);
    await jobs.run();
    await expectCharged(enterprise);
  }
});

test('seats and baggage: confirmed, not confirmed after all, and ending with their ticket', async () => {
  const { member, enterprise, orderNo } = await insured();
  await chooseExtrasFor(member, orderNo, 0);
  await expectCharged(enterprise);
  expect(await jobs.run()).toEqual([]);
  await expectCharged(enterprise);
  await chooseExtrasFor(member, orderNo, 1);
  await expectCharged(enterprise);
  clock.passSeconds(3600);
  await jobs.run();
  await expectCharged(enterprise);
  clock.passSeconds(86_400);
  for (const passenger of [0, 1]) {
    const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger, leg: 0 }]);
    await shop.refund(member, orderNo, quoteId);
    await jobs.run();
    await expectCharged(enterprise);
  }
  const { usedFen } = (await shop.credit(enterprise))!;
  expect(usedFen).toBeGreaterThan(0);
});

const soundly = async () => expect(await wrongs(db, ['budgets-add-up'])).toEqual([]);

test('what is held and not paid is reserved for its passenger, until it is paid, left, not paid in time, or its ticket is given back', async () => {
  const { member, enterprise, orderNo } = await insured();
  const reserved = async () => (await sharesOf(enterprise)).map(({ reservedFen }) => reservedFen);
  const held = await holdExtrasFor(member, orderNo, 1);
  expect(held).toMatchObject({ state: 'to-pay' });
  expect(await reserved()).toEqual([0, held.amountFen]);
  await soundly();
  await cancelExtras(shop.deps, shop.as(member), { orderNo, extrasNo: held.extrasNo });
  await expectCharged(enterprise);
  await jobs.run();

  const late = await holdExtrasFor(member, orderNo, 0);
  expect(await reserved()).toEqual([late.amountFen, 0]);
  clock.passSeconds(601);
  await closeUnpaidExtras(shop.deps, tenant);
  await expectCharged(enterprise);
  await jobs.run();

  await chooseExtrasFor(member, orderNo, 0);
  await expectCharged(enterprise);
  await jobs.run();
  await soundly();

  const open = await holdExtrasFor(member, orderNo, 1);
  expect(await reserved()).toEqual([0, open.amountFen]);
  const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger: 1, leg: 0 }]);
  await shop.refund(member, orderNo, quoteId);
  expect(await reserved()).toEqual([0, 0]);
  await jobs.run();
  await expectCharged(enterprise);
});

test('seats that a silent carrier is still asked for are reserved too, and released when it refuses', async () => {
  const { member, enterprise, orderNo } = await insured();
  await shop.faults.setFault(tenant, 'drop-before', 1);
  const asked = await holdExtrasFor(member, orderNo, 0);
  expect(asked.state).toBe('asked');
  expect(sumFen((await sharesOf(enterprise)).map(({ reservedFen }) => reservedFen))).toBe(asked.amountFen);
  await shop.faults.setFault(tenant, 'refuse', 3);
  clock.passSeconds(700);
  await jobs.run();
  await closeUnpaidExtras(shop.deps, tenant);
  await expectCharged(enterprise);
  await shop.faults.setFault(tenant, 'refuse', 0);
});

test('what a budget that is not to be exceeded has no room for is not held', async () => {
  const { member, enterprise, orderNo } = await insured();
  const used = sumFen((await sharesOf(enterprise)).map(({ usedFen }) => usedFen));
  await db.inTenant(tenant, (tx) =>
    sql`insert into budgets (tenant_id, id, enterprise_id, scope, scope_name, kind, period, from_day, until_day, amount_fen, used_fen, over_action, created_at)
      values (${tenant}, gen_random_uuid(), ${enterprise}, 'enterprise', '', 'all', 'year', '2025-01-01', '2025-12-31', ${used + 100}, ${used}, 'refuse', now())`.execute(
      tx,
    ),
  );
  await expect(holdExtrasFor(member, orderNo, 0)).rejects.toMatchObject({ code: 'budget.exceeded' });
  expect(await extrasOf(orderNo)).toEqual([]);
});
