import { day, dayOf } from '@woxing/contract/core/days';
import { fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf } from '@woxing/contract/core/months.rules';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import { closeBillsOf, repayBills } from '#src/enterprise-bills/public.ts';
import { companiesOf } from '../../test/company.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import {
  answerObjection,
  confirmStatement,
  listObjections,
  objectToStatement,
  readStatement,
} from './statements.ts';

const shop = await openShop();
const { db, clock, vault } = shop;
const company = companiesOf(shop);
let one: Awaited<ReturnType<typeof company>>;

beforeAll(async () => {
  clock.set(new Date('2026-02-03T10:00:00+08:00'));
  one = await company();
  await shop.employ(one.enterpriseId, yuan(20_000), [one.staff.id], { billingDay: 1 });
  for (const id of [one.staff.id, one.boss.id]) await shop.enrich(id, yuan(5000));
  for (const method of ['creditPay', 'creditPay'] as const) {
    await shop.pay(one.staff.id, await shop.place(one.staff.id, { types: ['ADT'] }), method);
    await shop.jobs.run();
  }
  clock.set(new Date('2026-03-05T10:00:00+08:00'));
  await closeBillsOf({ db, clock }, tenant, one.enterpriseId);
  await repayBills({ db, vault }, one.boss.ctx(), { amountFen: yuan(100), payPassword });
  clock.set(new Date('2026-04-02T10:00:00+08:00'));
});
afterEach(async () => {
  const broken = await shop.broken();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const read = (month: string) =>
  readStatement({ db }, one.boss.ctx(), { from: firstDayOf(month), until: lastDayOf(month) });

test('each month begins where the one before ended, and the last ends where the accounts stand', async () => {
  const [february, march] = [await read('2026-02'), await read('2026-03')];
  expect(february.openingFen).toBe(0);
  for (const month of [february, march])
    expect(fen(month.openingFen + month.debitFen + month.creditFen)).toBe(month.closingFen);
  expect(march.openingFen).toBe(february.closingFen);
  // Paying a bill from the wallet moves both and changes nothing of what is owed in all.
  expect([march.debitFen, march.creditFen]).toEqual([yuan(100), -yuan(100)]);
  const credit = await shop.credit(one.enterpriseId);
  const wallet = await shop.balance(one.boss.id);
  expect(march.closingFen).toBe(subtractFen(credit!.usedFen, wallet));
});

test('a month is confirmed at the balance that was seen, and stays so', async () => {
  const { closingFen, state, month } = await read('2026-02');
  expect([state, month]).toEqual(['waiting', '2026-02']);
  const confirm = (seen: number) =>
    refusalOf(confirmStatement({ db }, one.boss.ctx(), { month: '2026-02', closingFen: fen(seen) }));
  expect(await confirm(closingFen + 1)).toBe('statement.changed');
  const twice = await Promise.all([confirm(closingFen), confirm(closingFen)]);
  expect(new Set(twice)).toEqual(new Set(['statement.settled', undefined]));
  expect(
    await refusalOf(objectToStatement({ db }, one.boss.ctx(), { month: '2026-02', words: '少了一笔退款' })),
  ).toBe('statement.settled');
  expect(await read('2026-02')).toMatchObject({
    state: 'confirmed',
    turns: [{ kind: 'confirmed', closingFen }],
  });
});

/** An administrator, who is of another tenant. */
const platform = () => ({ ...shop.as('nobody'), tenantId: 'partner' });

/** The database of a process that dies once something was committed for a tenant. */
function dyingAfter(from: typeof db, tenantId: string): typeof db {
  const inTenant: typeof db.inTenant = async (of, work) => {
    const done = await from.inTenant(of, work);
    if (of === tenantId) throw new Error('the process died');
    return done;
  };
  return { ...from, inTenant };
}

test('an objection is answered by the platform, and the month confirmed then', async () => {
  const object = () =>
    refusalOf(objectToStatement({ db }, one.boss.ctx(), { month: '2026-03', words: '缺一笔还款' }));
  expect([await object(), await object()]).toEqual([undefined, 'statement.settled']);
  const [found] = (await listObjections({ db })).list;
  expect(found).toMatchObject({
    tenant,
    enterpriseId: one.enterpriseId,
    month: '2026-03',
    words: '缺一笔还款',
  });
  const answer = (month: string, { from = db, words = '还款于3月5日入账' } = {}) =>
    refusalOf(
      answerObjection({ db: from }, platform(), { tenant, enterpriseId: one.enterpriseId, month, words }),
    );
  expect(await answer('2026-02')).toBe('statement.no-objection');
  // A process that dies after it has answered: whoever asks again hears that it is done, and it was noted once.
  const dying = answer('2026-03', { from: dyingAfter(db, tenant) });
  await expect(dying).rejects.toThrow('the process died');
  expect(await answer('2026-03')).toBeUndefined();
  expect(await answer('2026-03', { words: '另有说明' })).toBe('statement.no-objection');
  const noted = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'statement.answered', subject: one.enterpriseId }, 9),
  );
  expect(noted).toHaveLength(1);
  expect((await listObjections({ db })).list).toEqual([]);
  const { state, closingFen } = await read('2026-03');
  expect(state).toBe('answered');
  await confirmStatement({ db }, one.boss.ctx(), { month: '2026-03', closingFen });
});

test('a month that is not over is nobody’s to confirm', async () => {
  const month = dayOf(clock.now()).slice(0, 7);
  const now = await readStatement({ db }, one.boss.ctx(), {
    from: firstDayOf(month),
    until: day('2026-04-02'),
  });
  expect([now.month, now.state]).toEqual([null, null]);
  expect(
    await refusalOf(confirmStatement({ db }, one.boss.ctx(), { month, closingFen: now.closingFen })),
  ).toBe('statement.not-ended');
});
