import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import {
  answerBillObjection,
  confirmBill,
  listBillObjections,
  objectToBill,
  readBillTalk,
} from './bill-talks.ts';
import { addBillTurn } from './bill-turns.db.ts';
import { closeBills } from './close-bills.ts';
import { findBill, listBills } from './read-bills.ts';
import { repayBills } from './repay-bills.ts';
import { workBillObjections } from './tell-objections.ts';

const shop = await openShop();
const { db, jobs, clock } = shop;
const day = 86_400;
workBillObjections({ db, jobs, clock });

const main = (memberId: string, enterpriseId: string): MemberCtx => {
  const ctx = shop.as(memberId);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId, creditEmployeeId: undefined },
  };
};
const own = () => main('talks-main', '9301');
const stranger = () => main('talks-other', '9302');
const platform = () => shop.as('talks-admin');

const orders: string[] = [];
let bills: string[] = [];

/** Three bills of one order each. */
beforeAll(async () => {
  clock.set(new Date('2026-02-03T10:00:00+08:00'));
  await shop.join('talks-main', 'talks-other', 'talks-admin');
  await db.inTenant(tenant, async (tx) => {
    for (const [id, name] of Object.entries({ 9301: '甲公司', 9302: '乙公司' }))
      await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${id}, ${name})`.execute(tx);
    await sql`update members set administrator = true where tenant_id = ${tenant} and id = 'talks-admin'`.execute(
      tx,
    );
    await sql`update members set member_type = 70, credit_member_id = '9301' where tenant_id = ${tenant} and id = 'talks-main'`.execute(
      tx,
    );
  });
  await shop.enrich('talks-1');
  await shop.employ('9301', yuan(50_000), ['talks-1']);
  for (let month = 0; month < 3; month += 1) {
    const orderNo = await shop.place('talks-1', { types: ['ADT'] });
    await shop.pay('talks-1', orderNo, 'creditPay');
    await jobs.run();
    orders.push(orderNo);
    clock.passSeconds(31 * day);
    await closeBills(shop.deps, tenant);
  }
  bills = (await listBills({ db }, own())).list.map(({ billNo }) => billNo).toReversed();
});

const read = (billNo: string, ctx = own()) => readBillTalk({ db }, ctx, { billNo });
const object = (billNo: string, orderNo = '', ctx = own()) =>
  refusalOf(objectToBill({ db, jobs }, ctx, { billNo, orderNo, lineId: '', words: '金额与订单不符' }));
const objectToLine = (billNo: string, lineId: string, ctx = own()) =>
  refusalOf(objectToBill({ db, jobs }, ctx, { billNo, orderNo: '', lineId, words: '没有这笔费用' }));
const confirm = (billNo: string, ctx = own()) => refusalOf(confirmBill({ db }, ctx, { billNo }));
const answer = (
  billNo: string,
  { in: tenantId = tenant, turn = 0, words = '已核对，金额无误', from = db } = {},
) => refusalOf(answerBillObjection({ db: from }, platform(), { tenant: tenantId, billNo, turn, words }));
const audited = async (billNo: string) => {
  const { rows } = await db.read(tenant, (tx) =>
    sql`select from audit_events where tenant_id = ${tenant} and action = 'bill.answered' and details->>'billNo' = ${billNo}`.execute(
      tx,
    ),
  );
  return rows.length;
};

test('an order on a bill is objected to, answered, told of, and the bill confirmed then', async () => {
  const [billNo] = bills as [string];
  expect(await read(billNo)).toEqual({ state: 'waiting', turns: [] });
  expect(await answer(billNo)).toBe('bill.no-objection');
  expect(await object(billNo, orders[0])).toBeUndefined();
  const { list } = await listBillObjections({ db });
  expect(list).toMatchObject([
    { tenant, name: '甲公司', billNo, orderNo: orders[0], words: '金额与订单不符' },
  ]);
  const again = shop.anotherProcess().db;
  expect(await Promise.all([answer(billNo), answer(billNo, { from: again })])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await answer(billNo)).toBeUndefined();
  expect(await answer(billNo, { words: '另有说明' })).toBe('bill.no-objection');
  expect(await audited(billNo)).toBe(1);
  expect((await listBillObjections({ db })).list).toEqual([]);
  const { rows } = await db.read(tenant, (tx) =>
    sql<{
      link: string;
    }>`select link from messages where tenant_id = ${tenant} and member_id = 'talks-main' and kind = 'bill-answered'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ link: `/finance/enterpriseBill/${billNo}` }]);
  expect(await confirm(billNo)).toBeUndefined();
  expect((await read(billNo)).turns.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([
    ['objected', orders[0]],
    ['answered', null],
    ['confirmed', null],
  ]);
});

test('three wrong orders of a bill are one round: each is objected to while others wait, administrators are told, one answer ends all', async () => {
  const [, , billNo] = bills as [string, string, string];
  const rounds = [orders[2]!, ''];
  for (const orderNo of rounds) expect(await object(billNo, orderNo)).toBeUndefined();
  expect(await object(billNo, orders[2])).toBe('bill.objected');
  const { list } = await listBillObjections({ db });
  expect(list.map(({ orderNo, turn }) => [orderNo, turn])).toEqual([
    [orders[2], 1],
    [null, 2],
  ]);
  expect((await readBillTalk({ db }, own(), { billNo })).turns).toHaveLength(2);
  // Whoever has read the first alone does not answer the second.
  expect(await answer(billNo, { turn: 1 })).toBe('bill.objected-since');
  expect(await jobs.run()).toEqual([]);
  expect(await toldAdministrators(billNo)).toEqual([`订单${orders[2]}`, '整期账单']);
  expect(await answer(billNo, { turn: 2 })).toBeUndefined();
  expect((await listBillObjections({ db })).list).toEqual([]);
  expect(await object(billNo, orders[2])).toBeUndefined();
  expect(await answer(billNo)).toBeUndefined();
});

/** What of a bill administrators were told to be wrong; nobody else is. */
async function toldAdministrators(billNo: string): Promise<string[]> {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{
      member: string;
      about: string;
      company: string;
    }>`select member_id as member, params->>'about' as about, params->>'company' as company from messages
      where tenant_id = ${tenant} and kind = 'bill-objected' and params->>'billNo' = ${billNo} order by length(dedupe_key), dedupe_key`.execute(
      tx,
    ),
  );
  expect(new Set(rows.map(({ member }) => member))).toEqual(new Set(['talks-admin']));
  expect(new Set(rows.map(({ company }) => company))).toEqual(new Set(['甲公司']));
  return rows.map(({ about }) => about);
}

/** A fee that is of no order, and a repayment. */
async function feeAndRepayment(billNo: string): Promise<void> {
  await db.inTenant(tenant, async (tx) => {
    await sql`insert into credit_bill_lines (tenant_id, transfer_id, bill_no, spender_id, order_no, amount_fen, memo, at)
      values (${tenant}, ${`fee-${billNo}`}, ${billNo}, '9301', null, 3050, '账户管理费', '2026-03-02T02:00:00Z')`.execute(
      tx,
    );
    await sql`insert into credit_repayments (tenant_id, repayment_no, enterprise_id, way, amount_fen, payer_name, at)
      values (${tenant}, 'HKtalk', '9301', 'channel', 100, '支付宝', '2026-04-02T02:00:00Z')`.execute(tx);
    await sql`insert into credit_settlements (tenant_id, source, bill_no, amount_fen, at)
      values (${tenant}, 'HKtalk', ${billNo}, 100, '2026-04-02T02:00:00Z'), (${tenant}, 'ZDother', ${billNo}, 50, '2026-04-03T02:00:00Z')`.execute(
      tx,
    );
  });
}

test('a line without an order, a repayment and a reversal are objected to as what they are, each once, and all told of', async () => {
  const [, , billNo] = bills as [string, string, string];
  await feeAndRepayment(billNo);
  const lines = [`fee-${billNo}`, 'HKtalk', 'ZDother'];
  for (const line of lines) expect(await objectToLine(billNo, line)).toBeUndefined();
  expect(await objectToLine(billNo, 'HKtalk')).toBe('bill.objected');
  expect(await object(billNo)).toBeUndefined();
  const waiting = (await read(billNo)).turns.slice(-4);
  expect(waiting.map(({ orderNo, line }) => orderNo ?? line?.memo ?? null)).toEqual([
    '账户管理费',
    '支付宝还款',
    '与其他账单冲抵',
    null,
  ]);
  expect(waiting[0]!.line).toEqual({
    id: lines[0],
    memo: '账户管理费',
    at: new Date('2026-03-02T02:00:00Z'),
    amountFen: 3050,
  });
  const { list } = await listBillObjections({ db });
  expect(list.filter((one) => one.billNo === billNo).map(({ line }) => line?.id)).toEqual([
    ...lines,
    undefined,
  ]);
  expect(await jobs.run()).toEqual([]);
  expect((await toldAdministrators(billNo)).slice(-4)).toEqual([
    '“账户管理费”（2026-03-02，¥30.50）',
    '“支付宝还款”（2026-04-02，¥1）',
    '“与其他账单冲抵”（2026-04-03，¥0.50）',
    '整期账单',
  ]);
  expect(await answer(billNo)).toBeUndefined();
  expect(await objectToLine(billNo, 'HKtalk')).toBeUndefined();
  expect(await answer(billNo, { words: '已补记' })).toBeUndefined();
});

test('lines and repayments of other bills, and what is nowhere, are refused', async () => {
  const [, second, third] = bills as [string, string, string];
  expect(await objectToLine(second, `fee-${third}`)).toBe('bill.no-line');
  expect(await objectToLine(second, 'HKtalk')).toBe('bill.no-line');
  expect(await objectToLine(third, 'nowhere')).toBe('bill.no-line');
  expect(await objectToLine(third, `fee-${third}`, stranger())).toBe('bill.unknown');
  expect((await read(second)).state).toBe('waiting');
});

test('a bill that was confirmed is objected to no more', async () => {
  const [billNo] = bills as [string];
  expect(await object(billNo)).toBe('bill.agreed');
  expect(await confirm(billNo)).toBe('bill.agreed');
  expect((await read(billNo)).state).toBe('confirmed');
});

test('an order of another bill, a bill of another enterprise and one that is not there are refused', async () => {
  const [, billNo] = bills as [string, string];
  expect(await object(billNo, orders[0])).toBe('bill.not-on-it');
  expect(await refusalOf(read(billNo, stranger()))).toBe('bill.unknown');
  expect(await object(billNo, '', stranger())).toBe('bill.unknown');
  expect(await confirm(billNo, stranger())).toBe('bill.unknown');
  expect(await object('nowhere')).toBe('bill.unknown');
  expect(await answer('nowhere')).toBe('bill.unknown');
  expect(await answer(billNo, { in: 'nowhere' })).toBe('tenant.unknown');
  expect((await read(billNo)).state).toBe('waiting');
});

test('of many that object to the same at once one is taken', async () => {
  const [, billNo] = bills as [string, string];
  const all = await Promise.all(Array.from({ length: 20 }, () => object(billNo)));
  expect(all.filter((refused) => refused === undefined)).toHaveLength(1);
  expect((await read(billNo)).turns).toHaveLength(1);
});

test('of pages that confirm and object at once one confirms, one at most objects before it, and the others are told how it stands', async () => {
  const [, billNo] = bills as [string, string];
  expect(await answer(billNo)).toBeUndefined();
  const acts = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? confirm(billNo) : object(billNo)));
  const refusals = await Promise.all(acts);
  // Whoever confirms after somebody has objected is heard as well: that takes the objection back.
  const heard = refusals.filter((refused) => refused === undefined);
  expect(
    refusals.filter((refused) => refused !== undefined && !/^bill\.(agreed|objected)$/.test(refused)),
  ).toEqual([]);
  const { state, turns } = await read(billNo);
  const kinds = turns.slice(2).map(({ kind }) => kind);
  expect(kinds).toHaveLength(heard.length);
  expect([['confirmed'], ['objected', 'confirmed']]).toContainEqual(kinds);
  expect(state).toBe('confirmed');
});

test('administrators are told of an objection whose job was lost, and of none a second time', async () => {
  const [, , billNo] = bills as [string, string, string];
  expect(await jobs.run()).toEqual([]);
  const told = (await toldAdministrators(billNo)).length;
  const lost = { enqueue: () => Promise.resolve() };
  await objectToBill({ db, jobs: lost }, own(), { billNo, orderNo: '', lineId: '', words: '金额与合同不符' });
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    clock.passSeconds(121);
    await reenqueueOpenWork({ db, jobs, clock }, tenant);
    expect(jobs.waiting()).toHaveLength(sweeps === 0 ? 1 : 0);
    expect(await jobs.run()).toEqual([]);
  }
  expect(await toldAdministrators(billNo)).toHaveLength(told + 1);
  expect(await answer(billNo)).toBeUndefined();
});

test('objections of all tenants are answered in the order in which they were made', async () => {
  await jobs.run();
  const made = async (tenantId: string, billNo: string, at: Date) => {
    await db.inTenant(tenantId, async (tx) => {
      await sql`
        insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
        values (${tenantId}, ${billNo}, ${billNo}, '2026-01-01', '2026-01-31', '2026-02-20', ${at}, 100, 0)`.execute(
        tx,
      );
      await addBillTurn(tx, tenantId, {
        billNo,
        turn: 1,
        kind: 'objected',
        at,
        orderNo: null,
        lineId: null,
        words: '不符',
      });
    });
  };
  const now = clock.now().getTime();
  await made('partner', 'order-2', new Date(now - 2000));
  await made(tenant, 'order-1', new Date(now - 3000));
  await made(tenant, 'order-3', new Date(now - 1000));
  await made('partner', 'order-4', new Date(now));
  const { list } = await listBillObjections({ db });
  const seen = list.map(({ billNo }) => billNo).filter((billNo) => billNo.startsWith('order-'));
  expect(seen).toEqual(['order-1', 'order-2', 'order-3', 'order-4']);
});

test('a bill that was paid is objected to and answered as others are, and stays paid and what it was', async () => {
  const orderNo = await shop.place('talks-1', { types: ['ADT'] });
  await shop.pay('talks-1', orderNo, 'creditPay');
  await jobs.run();
  clock.passSeconds(31 * day);
  await closeBills(shop.deps, tenant);
  await shop.enrich('talks-main');
  const { owedFen, list } = await listBills({ db }, own());
  await repayBills({ db, vault: shop.vault }, own(), { amountFen: owedFen, payPassword });
  const [{ billNo }] = list as [(typeof list)[number]];
  const before = await findBill({ db }, own(), { billNo });
  expect([before.bill.settledFen, before.bill.totalFen > 0]).toEqual([before.bill.totalFen, true]);
  expect(await object(billNo, orderNo)).toBeUndefined();
  // In the words of the objection, which was no answer yet, and with no tenant named in the caller's own.
  expect(await answer(billNo, { in: '', words: '金额与订单不符' })).toBeUndefined();
  expect((await read(billNo)).state).toBe('answered');
  await closeBills(shop.deps, tenant);
  expect(await findBill({ db }, own(), { billNo })).toEqual(before);
  expect(await confirm(billNo)).toBeUndefined();
  expect(await object(billNo, orderNo)).toBe('bill.agreed');
});
