import { addNote as addNoteEndpoint } from '@woxing/contract/applications/applications';
import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { saveFlow as saveFlowEndpoint } from '@woxing/contract/approvals/approvals';
import * as contract from '@woxing/contract/approvals/decision-links';
import { day, momentOf } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import { airStandard } from '@woxing/contract/products/air/air-standard';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { findNote, tripApplicationSubject } from '#src/applications/public.ts';
import { addNote, opNote } from '#src/applications/save-application.ts';
import { addSigner, decideCase, transferCase } from '#src/approvals/decide-case.ts';
import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { handOnLeaver, newestCaseOf, settleDueCases } from '#src/approvals/public.ts';
import { findCase } from '#src/approvals/read-case.ts';
import { saveFlow } from '#src/approvals/save-flows.ts';
import { saveSubstitute } from '#src/approvals/save-substitute.ts';
import { listAuditEvents } from '#src/audit/public.ts';
import { openOrderApprovals, orderSubject, settleApprovedOrders } from '#src/order-approvals/public.ts';
import { ordersByNumbers } from '#src/orders/public.ts';
import { openBursts } from '#src/platform/bursts.ts';
import type { Ctx } from '#src/platform/context.ts';
import { createLog } from '#src/platform/log.ts';
import { signToken } from '#src/platform/signed-token.ts';
import { airProduct } from '#src/products/air/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { testVault } from '../../test/database.ts';
import { hostileStrings } from '../../test/hostile-strings.ts';
import { noSubject } from '../../test/no-approvals.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { decideByLink } from './decide-by-link.ts';
import { decisionLinkForMail } from './link-for-mail.ts';
import { findDecisionLinks, saveDecisionLinks } from './link-settings.ts';
import { linkToken } from './link-token.ts';
import { openDecisionLink } from './open-decision-link.ts';

const shop = await openShop();
const { db, clock, jobs, supplier } = shop;
const vault = testVault;
/** The products with whom they buy from: of these orders flights alone. */
const flights = airProduct({ jobs }, supplier);
const products = {
  airTicket: flights,
  gp: flights,
  'international-air': { ...shop.deps.products['international-air'], supply: flights.supply },
  train: { ...shop.deps.products.train, supply: flights.supply },
  hotel: { ...shop.deps.products.hotel, supply: flights.supply },
  car: { ...shop.deps.products.car, supply: flights.supply },
};
const ending = { products, money: shop.deps.money };
const approvals = {
  db,
  directory: directoryOfPeople,
  subjects: {
    'trip-application': tripApplicationSubject,
    order: orderSubject(ending),
    change: noSubject,
    refund: noSubject,
  },
};
/** What a trip costs is not asked here. */
const unknownPrice = () => Promise.resolve({ fares: [], words: '' });
const prices = { air: unknownPrice, train: unknownPrice, abroad: () => Promise.resolve([]) };
const log = createLog('silent');
const applications = { db, vault, approvals, prices, log, orders: ordersByNumbers(shop.deps.products) };
const uses = openBursts(db, clock, { name: 'approval.link', max: 100_000, perSeconds: 60 });
const deps = {
  db,
  vault,
  approvals,
  uses,
  products,
  orders: applications.orders,
  tenants: openTenants(db, { sandbox: true }),
  readNote: (_ctx: unknown, _noteNo: string) =>
    Promise.resolve({ memberId: at.staff.id, costCentreId: '', projectId: '' }),
};
const company = companiesOf(shop);
const began = clock.now();

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  clock.set(began);
  at = await company();
});

/** Whoever holds the link: nobody that is known. */
const stranger = (): Ctx => ({
  tenantId: tenant,
  requestId: 'test',
  now: clock.now(),
  ip: '203.0.113.9',
  signedIn: undefined,
});

async function submitted() {
  const { noteNo } = await addNote(
    applications,
    at.staff.ctx(),
    addNoteEndpoint.input.parse({
      shape: 'legs',
      legs: [{ from: '北京', to: '上海', day: '2025-12-11' }],
      travellers: [at.staff.id],
      budget: { ...noBudget, air: yuan(3000) },
      reason: '客户验收',
      submit: true,
    }),
  );
  const { caseId } = await findNote(applications, at.staff.ctx(), { noteNo });
  return { noteNo, caseId: caseId! };
}

const flow = (...nodes: readonly object[]) =>
  saveFlow(
    approvals,
    at.boss.ctx(),
    saveFlowEndpoint.input.parse({
      name: '差旅审批',
      when: {},
      nodes: nodes.map((node) => ({
        when: {},
        timeoutHours: null,
        onTimeout: 'remind',
        mode: 'any',
        ...node,
      })),
    }),
  );
const leader = { name: '部门主管', approvers: [{ kind: 'leader' }] };
const main = { name: '企业', approvers: [{ kind: 'main-account' }] };
const person = (who: Person) => ({ kind: 'person', memberId: who.id });

const askForLink = (who: Person, caseId: string) =>
  db.inTenant(tenant, (tx) =>
    decisionLinkForMail({ vault, clock })(tx, {
      tenantId: tenant,
      memberId: who.id,
      about: `approval:${caseId}`,
    }),
  );
const page = '/approval/link#';
async function linkOf(who: Person, caseId: string): Promise<string> {
  const address = (await askForLink(who, caseId))!;
  expect(address.startsWith(page)).toBe(true);
  return address.slice(page.length);
}

const open = async (link: string, ctx = stranger()) =>
  contract.openDecisionLink.output.parse(await openDecisionLink(deps, ctx, { link }));
const decide = (link: string, agreed = true, comment = '', ctx = stranger()) =>
  decideByLink(deps, ctx, { link, agreed, comment });
/** The sentence that whoever opens a link is told instead of what it asked. */
async function said(link: string): Promise<string> {
  const heard = [open(link), decide(link)].map((work) =>
    work.then(
      () => 'asked',
      (error: unknown) => {
        if (error instanceof RefusalError) return error.message;
        throw error;
      },
    ),
  );
  const [opened, decided] = await Promise.all(heard);
  expect(decided).toBe(opened);
  return opened!;
}
/** The same of who opens the run, as an old message leads to it. */
async function saidInside(who: Person, caseId: string): Promise<string> {
  try {
    await findCase(approvals, who.ctx(), { caseId });
    return 'shown';
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
}
const stateOf = async (noteNo: string) => (await findNote(applications, at.staff.ctx(), { noteNo })).state;
const view = (caseId: string) => findCase(approvals, at.staff.ctx(), { caseId });

describe('a link', () => {
  test('shows what is asked, and decides nothing however often it is opened', async () => {
    await flow(leader);
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    for (let times = 0; times < 3; times++) {
      const asked = await open(link);
      expect(asked).toMatchObject({
        approver: '冯静怡',
        kind: 'trip-application',
        title: '北京—上海，12月11日',
        applicant: { name: '张一', deptName: '销售部' },
        amountFen: yuan(3000),
        dueAt: null,
        application: { content: { reason: '客户验收' }, files: 0, changes: false },
        order: null,
        sheet: null,
        budgets: [],
      });
    }
    expect(await stateOf(noteNo)).toBe('running');
  });

  test('decides for its approver, whoever holds it, and the record says how', async () => {
    await flow(leader);
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    expect(await decide(link, true, '注意安全', { ...at.mate.ctx() })).toMatchObject({
      agreed: true,
      state: 'agreed',
      approver: '冯静怡',
    });
    expect(await stateOf(noteNo)).toBe('agreed');
    expect((await view(caseId)).events.find(({ kind }) => kind === 'agreed')).toMatchObject({
      by: '冯静怡',
      byMail: true,
      words: '注意安全',
    });
    const events = await db.read(tenant, (tx) =>
      listAuditEvents(tx, tenant, { action: 'approval.decide-by-link', subject: caseId }, 10),
    );
    expect(events).toMatchObject([{ member_id: at.manager.id, details: { agreed: true } }]);
  });

  test('refuses with a reason, and asks for it', async () => {
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    expect(await refusalOf(decide(link, false))).toBe('approval.no-reason');
    expect(await stateOf(noteNo)).toBe('running');
    await decide(link, false, '改为线上会议');
    expect(await stateOf(noteNo)).toBe('refused');
  });

  test('decides once: used again, also otherwise, it says what was decided, by whom and when', async () => {
    await flow(leader, main);
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    expect(await decide(link)).toMatchObject({ state: 'running' });
    clock.passSeconds(3600);
    expect(await said(link)).toBe('冯静怡已于12月1日 10:00同意，无须重复处理');
    expect(await refusalOf(decide(link, false, '不同意'))).toBe('decision-link.decided');
    await decideCase(approvals, at.boss.ctx(), { caseId, agreed: true, comment: '' });
    expect(await stateOf(noteNo)).toBe('agreed');
  });

  test('of two tabs at once one decides', async () => {
    for (let times = 0; times < 5; times++) {
      const { caseId } = await submitted();
      const link = await linkOf(at.boss, caseId);
      const results = await Promise.allSettled([decide(link), decide(link, false, '不同意'), decide(link)]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const codes = results.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as RefusalError).code] : [],
      );
      expect(codes).toEqual(['decision-link.decided', 'decision-link.decided']);
      const decisions = (await view(caseId)).events.filter(({ byMail }) => byMail);
      expect(decisions).toHaveLength(1);
    }
  });

  test('and the page of the approver, at the same moment, decide once', async () => {
    const { caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    const results = await Promise.allSettled([
      decide(link),
      decideCase(approvals, at.boss.ctx(), { caseId, agreed: false, comment: '不同意' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is for one task: asked again in a later node, its approver has a link of their own for that', async () => {
    await flow(
      { name: '一', approvers: [person(at.finance)] },
      { name: '二', approvers: [person(at.finance)] },
    );
    const { noteNo, caseId } = await submitted();
    const first = await linkOf(at.finance, caseId);
    await decide(first);
    expect(await said(first)).toBe('周敏已于12月1日 10:00同意，无须重复处理');
    expect(await stateOf(noteNo)).toBe('running');
    await decide(await linkOf(at.finance, caseId));
    expect(await stateOf(noteNo)).toBe('agreed');
  });

  test('each mail has a link of its own for the same task, and either decides', async () => {
    const { caseId } = await submitted();
    const [one, other] = [await linkOf(at.boss, caseId), await linkOf(at.boss, caseId)];
    expect(one).not.toBe(other);
    await decide(other);
    expect(await said(one)).toMatch(/^吴海涛已于.*同意，无须重复处理$/);
  });

  test('nobody who is not asked has one, nor is there one of something else', async () => {
    await flow(leader, main);
    const { caseId } = await submitted();
    expect(await askForLink(at.boss, caseId)).toBeUndefined();
    expect(await askForLink(at.staff, caseId)).toBeUndefined();
    const ask = (about: string) =>
      db.inTenant(tenant, (tx) =>
        decisionLinkForMail({ vault, clock })(tx, { tenantId: tenant, memberId: at.manager.id, about }),
      );
    expect(await ask('order:26')).toBeUndefined();
    expect(await ask('approval:nothing')).toBeUndefined();
  });
});

test('an order above the standard shows trip, price and trace; agreed to by its link, it goes on', async () => {
  shop.airStandards.set(
    at.staff.id,
    airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'approval' }),
  );
  const orderNo = await shop.place(at.staff.id, {
    types: ['ADT'],
    caller: at.staff.ctx(),
    from: { approvals: openOrderApprovals({ ...shop.deps, ...ending, approvals }) },
  });
  const { id } = (await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo })))!;
  const link = await linkOf(at.boss, id);
  const asked = await open(link);
  expect(asked).toMatchObject({
    kind: 'order',
    overStandard: true,
    amountFen: yuan(1050),
    application: null,
    order: { orderNo, totalFen: yuan(1050), standard: { over: 'approval' } },
  });
  expect(asked.dueAt).not.toBeNull();
  expect(asked.endsAt <= asked.order!.heldUntil!).toBe(true);
  await decide(link);
  await settleApprovedOrders({ ...shop.deps, ...ending, approvals, clock }, tenant);
  expect(await shop.codeOf(orderNo)).toBe(0);
});

describe('a link is of no use, and says why,', () => {
  test('after three days', async () => {
    const { caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    expect((await open(link)).endsAt).toBe(new Date(began.getTime() + 72 * 3_600_000).toISOString());
    clock.passSeconds(72 * 3600 - 1);
    expect(await open(link)).toMatchObject({ caseId });
    clock.passSeconds(1);
    expect(await said(link)).toBe('审批链接已过期，请登录后处理');
  });

  test('when the time limit of its node is over', async () => {
    await flow({ ...leader, timeoutHours: 5, onTimeout: 'pass-on' });
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    expect((await open(link)).endsAt).toBe(new Date(began.getTime() + 5 * 3_600_000).toISOString());
    clock.passSeconds(5 * 3600);
    expect(await said(link)).toBe('审批链接已过期，请登录后处理');
    await settleDueCases({ ...approvals, clock }, tenant);
    expect(await said(link)).toBe('该审批因超时未处理，已转交吴海涛，可登录后查看进度');
    expect(await saidInside(at.manager, caseId)).toBe('该审批因超时未处理，已转交吴海涛，您无须处理');
  });

  test('when it was handed to somebody else', async () => {
    await flow(leader);
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    await transferCase(approvals, at.manager.ctx(), { caseId, to: at.finance.id, comment: '' });
    expect(await said(link)).toBe('您已将该审批转交给周敏，可登录后查看进度');
    const again = decideCase(approvals, at.manager.ctx(), { caseId, agreed: true, comment: '' });
    await expect(again).rejects.toThrow('您已将该审批转交给周敏，无须再处理');
  });

  test('while somebody decides before its approver', async () => {
    await flow(leader);
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    await addSigner(approvals, at.manager.ctx(), {
      caseId,
      who: at.finance.id,
      place: 'before',
      comment: '',
    });
    expect(await said(link)).toBe('该审批须由您加签的人员先处理，轮到您时会另发邮件，也可登录后查看');
    await decide(await linkOf(at.finance, caseId));
    expect(await open(link)).toMatchObject({ approver: '冯静怡' });
  });

  test('from the day on which somebody stands in', async () => {
    await flow(leader);
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    const away = (fromDay: string) =>
      saveSubstitute(approvals, at.manager.ctx(), {
        memberId: at.finance.id,
        fromDay: day(fromDay),
        untilDay: day('2025-12-31'),
      });
    await away('2025-12-02');
    expect(await open(link)).toMatchObject({ approver: '冯静怡' });
    clock.set(momentOf(day('2025-12-02')));
    expect(await said(link)).toBe('该审批已交由周敏审批，可登录后查看进度');
    const late = decideCase(approvals, at.manager.ctx(), { caseId, agreed: true, comment: '' });
    await expect(late).rejects.toThrow('该审批已交由周敏审批，您无须处理');
    await settleDueCases({ ...approvals, clock }, tenant);
    expect(await said(link)).toBe('该审批已交由周敏审批，可登录后查看进度');
    expect(await saidInside(at.manager, caseId)).toBe('该审批已交由周敏审批，您无须处理');
    expect(await refusalOf(findCase(approvals, at.mate.ctx(), { caseId }))).toBe('approval.unknown');
  });

  test('when its approver has left, at once and after what waited was handed on', async () => {
    await flow(leader);
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    await db.inTenant(tenant, (tx) =>
      sql`update members set status = 0 where id = ${at.manager.id}`.execute(tx),
    );
    const left = '您已没有该企业的审批权限，该审批已交由他人处理';
    expect(await said(link)).toBe(left);
    await db.inTenant(tenant, (tx) =>
      handOnLeaver(approvals)(tx, {
        tenantId: tenant,
        memberId: at.manager.id,
        now: clock.now(),
      } as never),
    );
    expect(await said(link)).toBe(left);
    expect(await stateOf(noteNo)).toBe('running');
  });

  test('when its approver may approve no more', async () => {
    await flow(leader);
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    await db.inTenant(tenant, (tx) =>
      sql`update members set can_audit = false where id = ${at.manager.id}`.execute(tx),
    );
    expect(await said(link)).toBe('您已没有该企业的审批权限，该审批已交由他人处理');
  });

  test('when the applicant has taken it back', async () => {
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    await opNote(applications, at.staff.ctx(), { noteNo, op: 'withdraw' });
    expect(await said(link)).toBe('该申请已撤回，无须再审批，可登录后查看');
  });

  test('when one of several was faster', async () => {
    await flow({ name: '或签', mode: 'any', approvers: [person(at.manager), person(at.finance)] });
    const { caseId } = await submitted();
    const link = await linkOf(at.manager, caseId);
    await decide(await linkOf(at.finance, caseId), false, '改为线上会议');
    expect(await said(link)).toBe('周敏已于12月1日 10:00驳回，无须重复处理');
  });

  test('while the enterprise has switched links off, also for those that were sent; mails bring none then', async () => {
    const { caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    const save = (on: boolean) => saveDecisionLinks({ db }, at.boss.ctx(), { on });
    await save(false);
    expect(await findDecisionLinks({ db }, at.boss.ctx())).toEqual({ on: false });
    expect(await said(link)).toBe('贵企业已停用邮件审批链接，请登录后处理');
    expect(await askForLink(at.boss, caseId)).toBeUndefined();
    await save(true);
    expect(await open(link)).toMatchObject({ caseId });
    const events = await db.read(tenant, (tx) =>
      listAuditEvents(tx, tenant, { action: 'approval-links.save', subject: at.enterpriseId }, 10),
    );
    expect(events.map(({ details }) => details)).toEqual([
      { before: false, after: true },
      { before: true, after: false },
    ]);
  });

  test('when it was altered, made up, or is of another tenant', async () => {
    const { noteNo, caseId } = await submitted();
    const link = await linkOf(at.boss, caseId);
    const id = link.split('.')[1]!;
    const unknown = '审批链接无效或不完整，请从邮件中重新打开，或登录后处理';
    for (const made of [
      link.slice(0, -1),
      `${link}A`,
      link.replace(tenant, 'bank'),
      linkToken(vault, 'bank', id),
      linkToken(vault, tenant, '00000000-0000-4000-8000-000000000000'),
      linkToken(vault, tenant, 'no-uuid'),
      signToken(vault, 'trip_shares.token_hash', `${tenant}.${id}`),
      ...hostileStrings,
    ])
      expect([made, await said(made)]).toEqual([made, unknown]);
    for (let sign = 0; sign < link.length; sign++) {
      const other = link[sign] === 'x' ? 'y' : 'x';
      const made = link.slice(0, sign) + other + link.slice(sign + 1);
      expect([made, await said(made)]).toEqual([made, unknown]);
    }
    expect(await refusalOf(open(link, { ...stranger(), tenantId: 'bank' }))).toBe('decision-link.unknown');
    expect(await refusalOf(decide(link, true, '', { ...stranger(), tenantId: 'bank' }))).toBe(
      'decision-link.unknown',
    );
    expect(await stateOf(noteNo)).toBe('running');
  });
});

test('tries are counted, by address and by link', async () => {
  const { caseId } = await submitted();
  const link = await linkOf(at.boss, caseId);
  const few = { ...deps, uses: openBursts(db, clock, { name: 'approval.few', max: 3, perSeconds: 60 }) };
  const tryFrom = (ip: string, token: string) =>
    refusalOf(openDecisionLink(few, { ...stranger(), ip }, { link: token }));
  for (let times = 0; times < 3; times++)
    expect(await tryFrom('203.0.113.1', 'a.b')).toBe('decision-link.unknown');
  expect(await tryFrom('203.0.113.1', link)).toBe('access.busy');
  for (let times = 0; times < 3; times++)
    await openDecisionLink(few, { ...stranger(), ip: `203.0.113.${10 + times}` }, { link });
  expect(await tryFrom('203.0.113.20', link)).toBe('access.busy');
});

test('the database keeps no word of a link', async () => {
  const { caseId } = await submitted();
  const link = await linkOf(at.boss, caseId);
  const rows = await db.read(tenant, (tx) =>
    tx.selectFrom('decision_links').selectAll().where('case_id', '=', caseId).execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(link.split('.')[2]);
});
