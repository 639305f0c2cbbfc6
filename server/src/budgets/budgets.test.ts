import { randomUUID } from 'node:crypto';
import { saveBudget as saveEndpoint } from '@woxing/contract/budgets/budgets';
import { dayOf } from '@woxing/contract/core/days';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import { fen, yuan } from '@woxing/contract/core/money';
import { saveCostObject as saveCostObjectEndpoint } from '@woxing/contract/people/cost-objects';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import {
  cancelOrder,
  findAnyOrder,
  findOrder,
  listOrders,
  orderMoved,
  sheetRowsOf,
} from '#src/orders/public.ts';
import { saveCostObject } from '#src/people/change-cost-objects.ts';
import { requireCostObjects } from '#src/people/require-cost-objects.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { columns, query } from '#src/platform/rows.ts';
import { productFacts } from '#src/products.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { countStatements } from '../../test/statement-count.ts';
import { budgetsLeft } from './budgets-left.ts';
import { budgetDetail, findBudgets } from './find-budgets.ts';
import { followOrder } from './follow-orders.ts';
import { importBudgets } from './import-budgets.ts';
import { sharesOf } from './order-shares.rules.ts';
import { copyBudgets, deleteBudget, saveBudget } from './save-budget.ts';
import { sheetShares } from './sheet-shares.ts';

const shop = await openShop();
const { db, clock, jobs } = shop;
const second = shop.anotherProcess();
db.hear(orderMoved, followOrder(productFacts));
second.db.hear(orderMoved, followOrder(productFacts));

const enterpriseId = '70010';
/** What one adult costs in the shop. */
const each = yuan(1050);
let ids: { top: string; sales: string; east: string; law: string };

const main = (enterprise = enterpriseId): MemberCtx => {
  const ctx = shop.as('boss');
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterprise, creditEmployeeId: undefined },
  };
};
const save = (more: Partial<RequestOf<typeof saveEndpoint>>) =>
  saveBudget(
    { db },
    main(),
    saveEndpoint.input.parse({
      scope: 'department',
      period: 'month',
      day: dayOf(clock.now()),
      amountFen: 1_000_000,
      overAction: 'refuse',
      ...more,
    }),
  );
const budgetOf = async (id: string) => (await budgetDetail({ db }, main(), { id, page: 1 })).budget;
const takenOf = async (id: string) => {
  const { reservedFen, usedFen } = await budgetOf(id);
  return [reservedFen, usedFen];
};
/** An application of somebody in the legal department. */
const readNote = () => Promise.resolve({ memberId: 'law-1', costCentreId: '', projectId: '' });
const one = { types: ['ADT'] as const };

beforeAll(async () => {
  await shop.employ(enterpriseId, yuan(10_000_000), ['east-1', 'east-2', 'law-1']);
  await shop.join('boss');
  ids = await db.inTenant(tenant, async (tx) => {
    await sql`insert into enterprises (tenant_id, id, name) values (${tenant}, ${enterpriseId}, '云帆'), (${tenant}, '70011', '别家')
      on conflict do nothing`.execute(tx);
    const add = async (name: string, parent: string | null) => {
      const [made] = await query(tx, columns('departments', 'id'))`
        insert into departments (tenant_id, enterprise_id, parent_id, name) values (${tenant}, ${enterpriseId}, ${parent}::uuid, ${name})
        returning id`;
      return made!.id;
    };
    const sales = await add('销售部', null);
    const east = await add('华东组', sales);
    const law = await add('法务部', null);
    for (const [member, department] of [
      ['east-1', east],
      ['east-2', east],
      ['law-1', law],
    ])
      await sql`insert into employments (tenant_id, member_id, enterprise_id, department_id, joined_on)
        values (${tenant}, ${member}, ${enterpriseId}, ${department}, '2020-01-01')`.execute(tx);
    return { top: '', sales, east, law };
  });
  for (const member of ['east-1', 'east-2', 'law-1']) await shop.enrich(member, yuan(1_000_000));
});

test('an order reserves, its ticket uses, its end releases; the budget above has it too, another department none', async () => {
  const [above, own, other] = [
    (await save({ departmentId: ids.sales })).id,
    (await save({ departmentId: ids.east, kind: 'air' })).id,
    (await save({ departmentId: ids.law })).id,
  ];
  const orderNo = await shop.place('east-1', one);
  expect([await takenOf(above), await takenOf(own), await takenOf(other)]).toEqual([
    [each, 0],
    [each, 0],
    [0, 0],
  ]);
  await shop.pay('east-1', orderNo);
  await jobs.run();
  expect([await takenOf(above), await takenOf(own)]).toEqual([
    [0, each],
    [0, each],
  ]);
  const cancelled = await shop.place('east-2', one);
  await cancelOrder(shop.deps, shop.as('east-2'), { orderNo: cancelled });
  await shop.place('east-2', one);
  clock.passSeconds(16 * 60);
  await shop.closeUnpaid();
  expect(await takenOf(own)).toEqual([0, each]);
  const { orders, total } = await budgetDetail({ db }, main(), { id: own, page: 1 });
  expect([total, orders]).toMatchObject([1, [{ orderNo, department: '销售部/华东组', usedFen: each }]]);
  for (const id of [above, own, other]) await deleteBudget({ db }, main(), { id });
});

test('of a hard budget nothing is ordered above what is left, to the fen; a soft one lets it', async () => {
  const hard = (await save({ departmentId: ids.law, amountFen: each * 2 - 1 })).id;
  const orderNo = await shop.place('law-1', one);
  await expect(shop.place('law-1', one)).rejects.toThrow(
    /^部门“法务部”\d+年\d+月预算还剩¥1,049\.99，本单需¥1,050，超出后不能提交/,
  );
  expect(await takenOf(hard)).toEqual([each, 0]);
  const { version } = await budgetOf(hard);
  const asked = { id: hard, departmentId: ids.law, overAction: 'refuse' as const };
  await save({ ...asked, version, amountFen: each * 2 });
  expect(await refusalOf(save({ ...asked, version, amountFen: 1 }))).toBe('budget.stale');
  const second = await shop.place('law-1', one);
  expect(await refusalOf(shop.place('law-1', one))).toBe('budget.exceeded');
  await save({ ...asked, version: version + 1, amountFen: each * 2, overAction: 'warn' });
  const third = await shop.place('law-1', one);
  expect((await budgetOf(hard)).leftFen).toBe(-each);
  const { list } = await budgetsLeft({ db, readNote }, shop.as('east-1'), { kind: 'air', noteNo: 'A1' });
  expect(list).toMatchObject([{ leftFen: -each, overAction: 'warn' }]);
  await cancelOrder(shop.deps, shop.as('law-1'), { orderNo });
  for (const no of [second, third]) await cancelOrder(shop.deps, shop.as('law-1'), { orderNo: no });
  expect(await takenOf(hard)).toEqual([0, 0]);
  await deleteBudget({ db }, main(), { id: hard });
});

test('forty who order at once in two processes never take more than a hard budget has', async () => {
  const room = 7;
  const [own, whole] = [
    (await save({ departmentId: ids.east, amountFen: each * (room + 1) })).id,
    (await save({ scope: 'enterprise', amountFen: each * 100 })).id,
  ];
  const rush = Array.from({ length: 40 }, (_, at) => {
    const member = at % 2 === 0 ? 'east-1' : 'east-2';
    return refusalOf(shop.place(member, { ...one, ...(at % 4 < 2 && { from: { db: second.db } }) }));
  });
  const answers = await Promise.all(rush);
  expect(answers.filter((code) => code === undefined)).toHaveLength(room);
  expect(answers.filter((code) => code === 'budget.exceeded')).toHaveLength(40 - room);
  // One was ticketed before.
  expect(await takenOf(own)).toEqual([each * room, each]);
  expect(await takenOf(whole)).toEqual([each * room, each]);
  clock.passSeconds(16 * 60);
  await shop.closeUnpaid();
  expect(await takenOf(own)).toEqual([0, each]);
  for (const id of [own, whole]) await deleteBudget({ db }, main(), { id });
});

test('a new budget counts what was ordered in its time; copies are for the next, once', async () => {
  const orderNo = await shop.place('law-1', { types: ['ADT', 'ADT'] });
  const { id } = await save({ departmentId: ids.law, amountFen: 999_999 });
  expect(await takenOf(id)).toEqual([each * 2, 0]);
  expect(await refusalOf(save({ departmentId: ids.law }))).toBe('budget.taken');
  expect(await copyBudgets({ db }, main(), { ids: [id] })).toEqual({ copied: 1, skipped: 0 });
  expect(await copyBudgets({ db }, main(), { ids: [id] })).toEqual({ copied: 0, skipped: 1 });
  const filter = { scope: '', period: '', day: '', keyword: '法务' } as const;
  const { list } = await findBudgets({ db }, main(), { ...filter, page: 1, pageSize: 20 });
  expect(list.map(({ amountFen, reservedFen }) => [amountFen, reservedFen])).toEqual([
    [999_999, 0],
    [999_999, each * 2],
  ]);
  await cancelOrder(shop.deps, shop.as('law-1'), { orderNo });
  for (const budget of list) await deleteBudget({ db }, main(), { id: budget.id });
});

/** Budgets of months one after the other, as a sheet has them. */
const sheet = (count: number, amount: string, year: number) =>
  Array.from({ length: count }, (_, row) => {
    const month = `${year + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}`;
    return ['部门', '销售部/华东组', '机票', '月度', month, amount, ''];
  });

test('a sheet of many budgets takes as many statements as one of few, and each counts what was ordered in its time', async () => {
  const orderNo = await shop.place('east-1', one);
  const statements = countStatements(db.pool);
  const importing = (rows: ReturnType<typeof sheet>) =>
    statements.during(async () => {
      answer = await importBudgets({ db }, main(), { rows });
    });
  let answer = { added: 0, changed: 0 };
  const few = await importing(sheet(2, '100', 2030));
  expect(answer).toEqual({ added: 2, changed: 0 });
  expect(await importing(sheet(60, '20,000', 2025))).toEqual(few);
  expect(answer).toEqual({ added: 60, changed: 0 });
  // Two of its months were planned by the first sheet.
  await importing(sheet(13, '30,000', 2030));
  expect(answer).toEqual({ added: 11, changed: 2 });

  const filter = { scope: '', period: '', day: dayOf(clock.now()), keyword: '华东' } as const;
  const { list } = await findBudgets({ db }, main(), { ...filter, page: 1, pageSize: 20 });
  expect(list).toMatchObject([
    { kind: 'air', amountFen: yuan(20_000), reservedFen: each, overAction: 'refuse' },
  ]);
  const { changes } = await budgetDetail({ db }, main(), { id: list[0]!.id, page: 1 });
  expect(changes.map(({ words }) => words)).toEqual(['导入：¥20,000']);
  const wrong = [...sheet(1, '100', 2025), ['部门', '没有的部门', '', '月度', '2025-12', '1', '']];
  expect(await refusalOf(importBudgets({ db }, main(), { rows: wrong }))).toBe('budget.sheet');
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo });
  await db.inTenant(tenant, (tx) =>
    sql`delete from budgets where tenant_id = ${tenant} and enterprise_id = ${enterpriseId}`.execute(tx),
  );
});

test('the main account is told once that 80 percent are taken, from the very fen, and once that all is', async () => {
  await db.inTenant(tenant, (tx) =>
    sql`update members set member_type = 70, credit_member_id = ${enterpriseId} where tenant_id = ${tenant} and id = 'boss'`.execute(
      tx,
    ),
  );
  const told = async () => {
    const rows = await db.read(
      tenant,
      (tx) =>
        query(tx, columns('messages', 'memberId', 'kind', 'params'))`
        select member_id as "memberId", kind, params from messages
        where tenant_id = ${tenant} and kind = 'budget-warned' order by created_at, params->>'percent' desc`,
    );
    return rows.map(({ memberId, params }) => [memberId, (params as { percent: number }).percent]);
  };
  const { id } = await save({ departmentId: ids.law, amountFen: (each * 100) / 80 + 1, overAction: 'warn' });
  const asked = { id, departmentId: ids.law, overAction: 'warn' as const };
  const first = await shop.place('law-1', one);
  expect(await told()).toEqual([]);
  await cancelOrder(shop.deps, shop.as('law-1'), { orderNo: first });
  await save({ ...asked, version: 1, amountFen: (each * 100) / 80 });
  const next = await shop.place('law-1', one);
  expect(await told()).toEqual([['boss', 80]]);
  await cancelOrder(shop.deps, shop.as('law-1'), { orderNo: next });
  const again = [await shop.place('law-1', one), await shop.place('law-1', one)];
  expect((await told()).toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    ['boss', 80],
    ['boss', 100],
  ]);
  for (const orderNo of again) await cancelOrder(shop.deps, shop.as('law-1'), { orderNo });
  await deleteBudget({ db }, main(), { id });
});

test('another enterprise finds, changes, copies and removes none of it', async () => {
  const { id } = await save({ departmentId: ids.law });
  const theirs = main('70011');
  const filter = { scope: '', period: '', day: '', keyword: '', page: 1, pageSize: 20 } as const;
  expect((await findBudgets({ db }, theirs, filter)).total).toBe(0);
  expect(await refusalOf(budgetDetail({ db }, theirs, { id, page: 1 }))).toBe('budget.unknown');
  expect(await refusalOf(deleteBudget({ db }, theirs, { id }))).toBe('budget.unknown');
  expect(await refusalOf(copyBudgets({ db }, theirs, { ids: [id] }))).toBe('budget.unknown');
  expect((await budgetsLeft({ db, readNote }, { ...theirs }, { kind: '' })).list).toEqual([]);
  await deleteBudget({ db }, main(), { id });
});

test('an order keeps what it is booked to, by name, on its page, in its list and in the file', async () => {
  const [costCentreId, projectId] = [
    await addCostObject('cost-centre', 'SALES'),
    await addCostObject('project', 'EXPO'),
  ];
  const orderNo = await shop.place('east-1', { ...one, bookedTo: { costCentreId, projectId } });
  const bookedTo = {
    departments: ['销售部/华东组'],
    costCentres: ['SALES费用'],
    projects: ['EXPO费用'],
    applicationNo: null,
  };
  expect((await findOrder(shop.deps, shop.as('east-1'), { orderNo })).bookedTo).toEqual(bookedTo);
  const asked = { product: 'airTicket', tab: 'all', max: 20 } as const;
  const listed = (await listOrders(shop.deps, shop.as('east-1'), asked)).orders;
  expect(listed.find((order) => order.orderNo === orderNo)?.bookedTo).toEqual(bookedTo);
  const alone = await shop.place('nobodys');
  expect((await findOrder(shop.deps, shop.as('nobodys'), { orderNo: alone })).bookedTo).toBeUndefined();
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo });
});

test('what an enterprise wants every order booked to is asked for in one sentence, while there is anything to choose', async () => {
  const require = (costCentre: boolean, project: boolean) =>
    requireCostObjects({ db }, main(), { costCentre, project });
  const projectId = await addCostObject('project', 'WANTED');
  await require(false, true);
  await expect(shop.place('east-1', one)).rejects.toThrow('企业要求订单填写项目，请选择项目后重新提交');
  const orderNo = await shop.place('east-1', { ...one, bookedTo: { projectId } });
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo });
  await db.inTenant(tenant, (tx) =>
    sql`update cost_objects set until_day = '2020-01-01' where tenant_id = ${tenant} and kind = 'project'`.execute(
      tx,
    ),
  );
  const without = await shop.place('east-1', one);
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo: without });
  const centre = await addCostObject('cost-centre', 'OWN');
  await require(true, true);
  await expect(shop.place('east-1', one)).rejects.toThrow(
    '企业要求订单填写成本中心，请选择成本中心后重新提交',
  );
  await db.inTenant(tenant, (tx) =>
    sql`update employments set cost_centre_id = ${centre}::uuid where tenant_id = ${tenant} and member_id = 'east-1'`.execute(
      tx,
    ),
  );
  const own = await shop.place('east-1', one);
  expect((await findOrder(shop.deps, shop.as('east-1'), { orderNo: own })).bookedTo?.costCentres).toEqual([
    'OWN费用',
  ]);
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo: own });
  await require(false, false);
  const audited = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'cost-object.required', subject: enterpriseId }, 9),
  );
  expect(audited.map(({ details }) => details)).toContainEqual({
    before: { costCentre: false, project: true },
    after: { costCentre: true, project: true },
  });
});

/** A run about something that `east-1` asked for. */
const decidedAbout = (kind: 'order' | 'change' | 'refund', subjectId: string): Promise<string> =>
  db.inTenant(tenant, async (tx) => {
    const plan = JSON.stringify({ flowName: '', nodes: [], deadlineAt: null });
    const [made] = await query(tx, columns('approval_cases', 'id'))`
      insert into approval_cases (tenant_id, id, enterprise_id, member_id, dept_name, kind, subject_id, title, amount_fen, over_standard, plan, state, started_at)
      values (${tenant}, gen_random_uuid(), ${enterpriseId}, 'east-1', '', ${kind}, ${subjectId}, '北京—上海', ${each}, false, ${plan}::jsonb, 'running', ${clock.now()})
      returning id`;
    return made!.id;
  });

test('who decides about an order sees what is left of the budgets that it takes of, itself taken off', async () => {
  const { id } = await save({ departmentId: ids.east, amountFen: each * 3 });
  const before = (await budgetOf(id)).leftFen;
  const orderNo = await shop.place('east-1', one);
  const caseId = await decidedAbout('order', orderNo);
  const left = (member: string) => budgetsLeft({ db, readNote }, shop.as(member), { kind: '', caseId });
  expect((await left('east-1')).list).toMatchObject([{ amountFen: each * 3, leftFen: before - each }]);
  expect(await refusalOf(left('law-1'))).toBe('approval.unknown');
  await cancelOrder(shop.deps, shop.as('east-1'), { orderNo });
  await deleteBudget({ db }, main(), { id });
});

test('who decides about a change or a refund sees what is left of the budgets that its order takes of', async () => {
  const { id } = await save({ departmentId: ids.east, amountFen: each * 3 });
  const before = (await budgetOf(id)).leftFen;
  for (const kind of ['change', 'refund'] as const) {
    const orderNo = await shop.place('east-1', one);
    const sheetId = randomUUID();
    const caseId = await decidedAbout(kind, sheetId);
    await db.inTenant(tenant, (tx) =>
      sql`insert into sheet_approvals (tenant_id, id, order_no, kind, state, case_id, asked_fen, quoted, more, asked_at)
        values (${tenant}, ${sheetId}, ${orderNo}, ${kind}, 'running', ${caseId}, 0, '{}', '{}', ${clock.now()})`.execute(
        tx,
      ),
    );
    const left = (member: string) => budgetsLeft({ db, readNote }, shop.as(member), { kind: 'all', caseId });
    expect((await left('east-1')).list).toMatchObject([{ amountFen: each * 3, leftFen: before - each }]);
    expect(await refusalOf(left('law-1'))).toBe('approval.unknown');
    await cancelOrder(shop.deps, shop.as('east-1'), { orderNo });
  }
  await deleteBudget({ db }, main(), { id });
});

const addCostObject = async (kind: 'cost-centre' | 'project', code: string): Promise<string> =>
  (
    await saveCostObject(
      { db },
      main(),
      saveCostObjectEndpoint.input.parse({ kind, code, name: `${code}费用` }),
    )
  ).id;

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

test('whatever is placed, ticketed, cancelled and let lapse in two processes, sums are what orders add up to', async () => {
  const roll = dice(20_251_123);
  const members = ['east-1', 'east-2', 'law-1'];
  const open = new Map<string, string>();
  await save({ scope: 'enterprise', period: 'year', amountFen: each * 400 });
  await save({ departmentId: ids.sales, period: 'quarter', amountFen: each * 9, overAction: 'refuse' });
  await save({ departmentId: ids.east, kind: 'air', amountFen: each * 8, overAction: 'warn' });
  const answers: (string | undefined)[] = [];
  for (let step = 0; step < 90; step++) {
    const member = members[roll(members.length)]!;
    const [placed] = [...open].filter(([, owner]) => owner === member);
    const from = roll(2) === 0 ? { from: { db: second.db } } : {};
    const act = roll(10);
    if (act < 5) {
      const types = roll(3) === 0 ? (['ADT', 'CHD'] as const) : (['ADT'] as const);
      const refused = await refusalOf(
        shop.place(member, { types, ...from }).then((orderNo) => open.set(orderNo, member)),
      );
      answers.push(refused);
    } else if (act < 7 && placed !== undefined) {
      await shop.pay(member, placed[0], 'tianHangPay', roll(2) === 0 ? second : shop.deps);
      await jobs.run();
      open.delete(placed[0]);
    } else if (act < 9 && placed !== undefined) {
      await cancelOrder(roll(2) === 0 ? second : shop.deps, shop.as(member), { orderNo: placed[0] });
      open.delete(placed[0]);
    } else if (act === 9) {
      clock.passSeconds(16 * 60);
      await shop.closeUnpaid();
      open.clear();
    }
  }
  expect(answers.filter((answer) => answer !== undefined && answer !== 'budget.exceeded')).toEqual([]);
  expect(await wrongShares()).toEqual([]);
  expect(await shop.broken()).toEqual([]);
});

/** Orders whose shares are not what the order itself says. */
async function wrongShares(): Promise<string[]> {
  return db.read(tenant, async (tx) => {
    const shares = await query(tx, columns('order_shares', 'orderNo', 'passenger', 'reservedFen', 'usedFen'))`
      select order_no as "orderNo", passenger, reserved_fen as "reservedFen", used_fen as "usedFen"
      from order_shares where tenant_id = ${tenant} order by order_no, passenger`;
    const wrong: string[] = [];
    for (const orderNo of new Set(shares.map((share) => share.orderNo))) {
      const order = (await findAnyOrder(tx, tenant, orderNo))!;
      const sheets = sheetShares(await sheetRowsOf(tx, tenant, orderNo));
      const kept = shares
        .filter((share) => share.orderNo === orderNo)
        .map(({ passenger, reservedFen, usedFen }) => ({
          passenger,
          reservedFen: fen(reservedFen),
          usedFen: fen(usedFen),
        }));
      if (JSON.stringify(kept) !== JSON.stringify(sharesOf(order, sheets))) wrong.push(orderNo);
    }
    expect(shares.length).toBeGreaterThan(10);
    return wrong;
  });
}
