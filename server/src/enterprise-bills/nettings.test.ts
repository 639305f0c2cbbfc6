import { dayOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { listNettings as listEndpoint } from '@woxing/contract/payments/netting';
import { endedMonths } from '@woxing/contract/reports/statements.rules';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { saveGroup, saveSubsidiary } from '#src/credit/groups.ts';
import { saveGroupLink } from '#src/credit/spending.db.ts';
import { accounts, post, trialBalance } from '#src/ledger/public.ts';
import { readGroupMonth } from '#src/reports/group-month.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { decideNetting, listNettings, proposeNetting, readNettingMonth } from './nettings.ts';

/** A group whose line pays for one of its companies, and what the two settle of it month by month. */

const shop = await openShop();
const { db, clock } = shop;
const company = companiesOf(shop);
type Company = Awaited<ReturnType<typeof company>>;

let group: Company;
let settled: Company;
let stranger: Company;
beforeAll(async () => {
  clock.set(new Date('2026-02-03T10:00:00+08:00'));
  [group, settled, stranger] = [await company(), await company(), await company()];
  for (const { enterpriseId, staff } of [group, settled, stranger])
    await shop.employ(enterpriseId, yuan(20_000), [staff.id], { billingDay: 1 });
  await db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId: settled.enterpriseId,
      groupId: group.enterpriseId,
      settled: true,
      periodLimitFen: null,
    }),
  );
});
afterEach(async () => {
  const broken = await shop.broken();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function spent({ staff }: Company): Promise<void> {
  await shop.enrich(staff.id);
  await shop.pay(staff.id, await shop.place(staff.id, { types: ['ADT'] }), 'creditPay');
  expect(await shop.jobs.run()).toEqual([]);
}
/** Everybody is asked on the first of the next month. */
function nextMonth(): string {
  clock.passSeconds(31 * 86_400);
  return endedMonths(dayOf(clock.now()), 1)[0]!;
}
const pairs = async (who: Person, month: string) =>
  (await readNettingMonth({ db }, who.ctx(), { month })).list;
const propose = (who: Person, month: string, { enterpriseId }: Company) =>
  proposeNetting({ db }, who.ctx(), { month, enterpriseId });
const decide = (
  who: Person,
  nettingNo: string,
  act: Parameters<typeof decideNetting>[2]['act'],
  words = '',
) => decideNetting({ db }, who.ctx(), { nettingNo, act, words });
const everything = listEndpoint.input.parse({});
const between = async ({ enterpriseId }: Company) => {
  const rows = await db.read(tenant, (tx) => trialBalance(tx, tenant));
  const row = rows.find(({ code }) => code === accounts.between(enterpriseId));
  return (row?.creditFen ?? 0) - (row?.debitFen ?? 0);
};

test('what a group paid for its company is seen by both, proposed by one, and booked once the other confirms', async () => {
  await spent(settled);
  await spent(group);
  expect(await refusalOf(propose(group.boss, '2026-02', settled))).toBe('statement.not-ended');
  const month = nextMonth();
  const [pair] = await pairs(group.boss, month);
  expect(pair).toMatchObject({ enterpriseId: settled.enterpriseId, weOweFen: 0, state: null });
  expect(pair!.owesUsFen).toBeGreaterThan(0);
  expect(await pairs(settled.boss, month)).toMatchObject([
    { enterpriseId: group.enterpriseId, owesUsFen: 0, weOweFen: pair!.owesUsFen, netFen: -pair!.netFen },
  ]);
  expect(await pairs(group.boss, month)).toHaveLength(1);
  const { nettingNo } = await propose(group.boss, month, settled);
  const seen = async () =>
    [...(await pairs(group.boss, month)), ...(await pairs(settled.boss, month))].map((each) => [
      each.nettingNo,
      each.state,
    ]);
  expect(await seen()).toEqual([
    [nettingNo, 'proposed'],
    [nettingNo, 'proposed'],
  ]);
  expect(await refusalOf(propose(settled.boss, month, group))).toBe('netting.open');
  expect(await refusalOf(decide(group.boss, nettingNo, 'confirm'))).toBe('netting.turn');
  expect((await readGroupMonth({ db }, settled.boss.ctx())).nettings).toBe(1);
  await decide(settled.boss, nettingNo, 'confirm');
  expect(await refusalOf(decide(settled.boss, nettingNo, 'confirm'))).toBe('netting.turn');
  expect([await between(group), await between(settled)]).toEqual([pair!.netFen, -pair!.netFen]);
  expect(await listNettings({ db }, settled.boss.ctx(), everything)).toMatchObject({
    payableFen: pair!.netFen,
    receivableFen: 0,
    list: [{ nettingNo, state: 'booked', acts: ['undo'], payer: { name: '云帆科技有限公司' } }],
    next: null,
  });
  expect((await listNettings({ db }, settled.boss.ctx(), { ...everything, max: 1 })).next).toBeNull();
  expect((await seen())[0]).toEqual([nettingNo, 'booked']);

  expect(await refusalOf(decide(group.boss, nettingNo, 'undo'))).toBe('netting.words');
  expect(await refusalOf(decide(group.boss, nettingNo, 'undo', '  '))).toBe('netting.words');
  await decide(group.boss, nettingNo, 'undo', ' 部门归属有误 ');
  expect((await listNettings({ db }, settled.boss.ctx(), everything)).list).toMatchObject([
    { nettingNo, state: 'undoing', words: '部门归属有误' },
  ]);
  expect((await seen())[0]).toEqual([nettingNo, 'undoing']);
  expect(await refusalOf(decide(group.boss, nettingNo, 'agree'))).toBe('netting.turn');
  await decide(settled.boss, nettingNo, 'agree');
  expect([await between(group), await between(settled)]).toEqual([0, 0]);
  expect((await seen())[0]).toEqual([null, null]);
  // What was reversed may be settled anew.
  const again = await propose(settled.boss, month, group);
  await decide(group.boss, again.nettingNo, 'refuse', '金额待核对');
  expect((await pairs(group.boss, month))[0]!.state).toBeNull();
});

test('each step of a netting is told to the main account of the other company, and to nobody else', async () => {
  await spent(settled);
  const month = nextMonth();
  const told = async () =>
    (
      await db.read(tenant, (tx) =>
        sql<{ memberId: string }>`
          select member_id as "memberId" from messages
          where tenant_id = ${tenant} and kind = 'netting-moved' and params->>'month' = ${month}
          order by created_at`.execute(tx),
      )
    ).rows.map(({ memberId }) => memberId);
  const { nettingNo } = await propose(group.boss, month, settled);
  expect(await told()).toEqual([settled.boss.id]);
  clock.passSeconds(1);
  await decide(settled.boss, nettingNo, 'confirm');
  expect(await told()).toEqual([settled.boss.id, group.boss.id]);
  clock.passSeconds(1);
  // Whoever did not propose it asks for it back: it is for the other one to agree.
  await decide(settled.boss, nettingNo, 'undo', '部门归属有误');
  expect(await told()).toEqual([settled.boss.id, group.boss.id, group.boss.id]);
  clock.passSeconds(1);
  await decide(group.boss, nettingNo, 'agree');
  expect(await told()).toEqual([settled.boss.id, group.boss.id, group.boss.id, settled.boss.id]);
});

test('forty at once book a netting once', async () => {
  await spent(settled);
  const month = nextMonth();
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => propose(group.boss, month, settled)),
  );
  const [won, ...others] = asked.filter((one) => one.status === 'fulfilled');
  expect(others).toEqual([]);
  const before = await between(group);
  const { nettingNo } = (won as PromiseFulfilledResult<{ nettingNo: string }>).value;
  const decided = await Promise.allSettled(
    Array.from({ length: 40 }, () => decide(settled.boss, nettingNo, 'confirm')),
  );
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [pair] = await pairs(group.boss, month);
  expect((await between(group)) - before).toBe(pair!.netFen);
});

test('nobody else sees a netting, moves it, or settles with a company of another group', async () => {
  await spent(settled);
  const month = nextMonth();
  const { nettingNo } = await propose(settled.boss, month, group);
  expect((await listNettings({ db }, stranger.boss.ctx(), everything)).list).toEqual([]);
  expect(await pairs(stranger.boss, month)).toEqual([]);
  expect(await refusalOf(decide(stranger.boss, nettingNo, 'confirm'))).toBe('netting.unknown');
  expect(await refusalOf(propose(stranger.boss, month, group))).toBe('netting.nothing');
  await decide(settled.boss, nettingNo, 'withdraw');
});

test('a company that has left its group sees the same sums as the group, and settles what is left between them', async () => {
  await spent(settled);
  const month = nextMonth();
  const place = (groupId: string | undefined) =>
    saveGroup({ db }, group.boss.ctx(), { enterpriseId: settled.enterpriseId, groupId });
  await place(undefined);
  const [pair] = await pairs(group.boss, month);
  expect(pair!.owesUsFen).toBeGreaterThan(0);
  expect(await pairs(settled.boss, month)).toMatchObject([
    { enterpriseId: group.enterpriseId, owesUsFen: 0, weOweFen: pair!.owesUsFen, netFen: -pair!.netFen },
  ]);
  const { nettingNo } = await propose(group.boss, month, settled);
  const before = await between(group);
  await decide(settled.boss, nettingNo, 'confirm');
  expect((await between(group)) - before).toBe(pair!.netFen);
  await place(group.enterpriseId);
  await saveSubsidiary({ db }, group.boss.ctx(), {
    enterpriseId: settled.enterpriseId,
    settled: true,
    periodLimitFen: undefined,
  });
});

test('an amount that has changed since it was proposed is not booked', async () => {
  await spent(settled);
  const month = nextMonth();
  const { nettingNo } = await propose(group.boss, month, settled);
  await db.inTenant(tenant, (tx) =>
    sql`update nettings set owed_fen = owed_fen + 100, amount_fen = amount_fen + 100
      where tenant_id = ${tenant} and netting_no = ${nettingNo}`.execute(tx),
  );
  expect(await refusalOf(decide(settled.boss, nettingNo, 'confirm'))).toBe('netting.changed');
  expect(await refusalOf(decide(settled.boss, nettingNo, 'refuse', '金额有变'))).toBeUndefined();
});

test('a group sees in sums what its companies have spent and owe, and a stranger itself alone', async () => {
  const { companies } = await readGroupMonth({ db }, group.boss.ctx());
  expect(companies.map(({ enterpriseId }) => enterpriseId)).toEqual([
    group.enterpriseId,
    settled.enterpriseId,
  ]);
  const alone = await readGroupMonth({ db }, stranger.boss.ctx());
  expect(alone.companies.map(({ enterpriseId }) => enterpriseId)).toEqual([stranger.enterpriseId]);
});

test('sums and what waits are of all nettings, however many pages their list has', async () => {
  const read = async (more: object = {}) =>
    listNettings({ db }, settled.boss.ctx(), listEndpoint.input.parse(more));
  const [before, { nettings }] = [await read(), await readGroupMonth({ db }, settled.boss.ctx())];
  const [payer, payee] = [settled.enterpriseId, group.enterpriseId];
  await db.inTenant(tenant, async (tx) => {
    await sql`
      insert into nettings (tenant_id, netting_no, month, payer_id, payee_id, owed_fen, back_fen, amount_fen, state, asker_id, asked_at)
      select ${tenant}, 'OLD' || at, '1900-01-01'::date + make_interval(months => at), ${payer}, ${payee}, 100, 0, 100,
        case when at < 1100 then 'booked' else 'proposed' end, ${payee}, ${clock.now()}
      from generate_series(1, 1200) at`.execute(tx);
    const booked = Array.from({ length: 1099 }, (_, at) => ({
      id: `netting:OLD${at + 1}`,
      debit: accounts.between(payer),
      credit: accounts.between(payee),
      amountFen: fen(100),
      memo: '集团内轧差',
      at: clock.now(),
    }));
    await post(tx, tenant, booked);
  });
  const after = await read({ max: '1000' });
  expect(after.list).toHaveLength(1000);
  expect(after.payableFen).toBe(before.payableFen + 1099 * 100);
  expect(after.receivableFen).toBe(before.receivableFen);
  expect((await readGroupMonth({ db }, settled.boss.ctx())).nettings).toBe(nettings + 101);
  const rest = await read({ max: '1000', after: after.next! });
  expect(rest.next).toBeNull();
  const numbers = [...after.list, ...rest.list].map(({ nettingNo }) => nettingNo);
  expect(new Set(numbers).size).toBe(before.list.length + 1200);
});
