import type { ApplicationContent } from '@woxing/contract/applications/applications';
import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import { addDays, type Day, day, dayOf } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, roundFen, yuan } from '@woxing/contract/core/money';
import { type ApplicationDeps, addNote, findNote, findNotes, opNote } from '#src/applications/public.ts';
import { decideCase, listFlows, saveFlow } from '#src/approvals/public.ts';
import { findBudgets, saveBudget } from '#src/budgets/public.ts';
import { costObjectsOf, departmentsOf, ownEnterprise, saveCostObject } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { addToWhitelist } from '#src/products/air/public.ts';
import type { SeedOrder } from './demo-orders.ts';
import { atTime, type DemoMoment } from './demo-time.ts';

/** What the desk of the demo enterprise holds besides orders: a flow of approval, a project, applications, budgets, people on a carrier's list. */
export interface DemoDeskDeps {
  readonly applications: ApplicationDeps;
  readonly vault: Vault;
}

type Visitors = (mobile: string) => MemberCtx | undefined;

const salesman = '13800000071';
const manager = '13800000072';
const applicant = '13800000073';
const assistant = '13800000074';

const flowName = '出差审批';
/** From this on finance decides as well. */
const financeFromFen = yuan(5000);
const plannedProject = { code: 'HD-2601', name: '华东渠道拓展' };

/** The steps, each of which changes nothing when it is done again. */
export function demoDesk(deps: DemoDeskDeps, as: Visitors, main: MemberCtx): readonly SeedOrder[] {
  return [
    () => seedFlow(deps.applications, main),
    () => seedProject(deps.applications, main),
    ...notes.flatMap((note) => stepsOfNote(deps.applications, { as, main }, note)),
    () => seedBudgets(deps.applications, main),
    () => seedListings(deps, as),
  ];
}

async function seedFlow({ approvals }: ApplicationDeps, main: MemberCtx): Promise<void> {
  const { list } = await listFlows(approvals, main);
  if (list.some(({ name }) => name === flowName)) return;
  const level = { mode: 'any', timeoutHours: null, onTimeout: 'remind' } as const;
  await saveFlow(approvals, main, {
    id: '',
    version: 0,
    name: flowName,
    enabled: true,
    when: { ...whenever, kinds: ['trip-application'] },
    nodes: [
      { ...level, name: '部门负责人', approvers: [{ kind: 'leader' }], when: whenever },
      {
        ...level,
        name: '财务',
        approvers: [{ kind: 'main-account' }],
        when: { ...whenever, minFen: financeFromFen },
      },
    ],
  });
}

/** Asks for nothing. */
const whenever = { kinds: [], products: [], departments: [], minFen: null, maxFen: null, overStandard: null };

const findProject = ({ db }: Pick<ApplicationDeps, 'db'>, main: MemberCtx) =>
  db.read(main.tenantId, async (tx) => {
    const all = await costObjectsOf(tx, main.tenantId, ownEnterprise(main), 'project');
    return all.find(({ code }) => code === plannedProject.code);
  });

async function seedProject(deps: ApplicationDeps, main: MemberCtx): Promise<void> {
  if ((await findProject(deps, main)) !== undefined) return;
  await saveCostObject(deps, main, { kind: 'project', ...plannedProject, fromDay: '', untilDay: '' });
}

interface DemoNote {
  readonly by: string;
  /** Tells it from the others. */
  readonly reason: string;
  readonly cities: readonly string[];
  /** Days from now on which it goes from each of the cities but the last. */
  readonly days: readonly number[];
  readonly airFen?: Fen;
  readonly trainFen?: Fen;
  readonly forProject?: true;
  readonly written: DemoMoment;
  /** None: it stays a draft. */
  readonly outcome?: 'submit' | 'withdraw';
  readonly decided?: readonly {
    readonly by: string;
    readonly agreed: boolean;
    readonly comment: string;
    readonly at: DemoMoment;
  }[];
}

const notes: readonly DemoNote[] = [
  {
    by: applicant,
    reason: '华东渠道签约',
    cities: ['上海', '厦门', '上海'],
    days: [12, 15],
    airFen: yuan(3600),
    forProject: true,
    written: { inDays: -4, minute: 5 },
    outcome: 'submit',
    decided: [{ by: manager, agreed: true, comment: '同意，请提前预订', at: { inDays: -3, minute: 10 } }],
  },
  {
    by: applicant,
    reason: '西南片区客户拜访',
    cities: ['上海', '成都', '上海'],
    days: [20, 23],
    airFen: yuan(4200),
    written: { inDays: 0, minute: -180 },
    outcome: 'submit',
  },
  {
    by: salesman,
    reason: '华南渠道年度洽谈',
    cities: ['上海', '广州', '深圳', '上海'],
    days: [17, 19, 20],
    airFen: yuan(6200),
    trainFen: yuan(200),
    written: { inDays: -2, minute: 6 },
    outcome: 'submit',
    decided: [{ by: manager, agreed: true, comment: '', at: { inDays: -1, minute: 12 } }],
  },
  {
    by: salesman,
    reason: '行业峰会',
    cities: ['上海', '三亚', '上海'],
    days: [9, 13],
    airFen: yuan(4800),
    written: { inDays: -6, minute: 7 },
    outcome: 'submit',
    decided: [
      {
        by: manager,
        agreed: false,
        comment: '本次峰会可线上参加，请改为线上',
        at: { inDays: -5, minute: 11 },
      },
    ],
  },
  {
    by: salesman,
    reason: '武汉新客户演示',
    cities: ['上海', '武汉'],
    days: [26],
    trainFen: yuan(700),
    written: { inDays: -1, minute: 8 },
  },
  {
    by: assistant,
    reason: '西安办公室选址',
    cities: ['上海', '西安', '上海'],
    days: [14, 16],
    airFen: yuan(2600),
    written: { inDays: -3, minute: 9 },
    outcome: 'withdraw',
  },
];

/** Written, submitted or taken back, and decided about by each who does, at its own time; each act a step. */
function stepsOfNote(
  deps: ApplicationDeps,
  { as, main }: { readonly as: Visitors; readonly main: MemberCtx },
  note: DemoNote,
): readonly SeedOrder[] {
  const who = as(note.by);
  if (who === undefined) return [];
  const { ctx } = atTime({}, who, note.written);
  const steps: SeedOrder[] = [
    async () => write(deps, ctx, note, { today: dayOf(main.now), project: await findProject(deps, main) }),
  ];
  if (note.outcome === 'withdraw') steps.push(() => withdraw(deps, ctx, note));
  for (const decision of note.decided ?? []) {
    const approver = as(decision.by);
    if (approver !== undefined) steps.push(() => decide(deps, ctx, note, { ...decision, approver }));
  }
  return steps;
}

async function noteOf(deps: ApplicationDeps, ctx: MemberCtx, { reason }: DemoNote) {
  const { list } = await findNotes(deps, ctx, { tab: 'all', words: reason, page: 1, size: 1 });
  return list[0];
}

async function write(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  note: DemoNote,
  { today, project }: { readonly today: Day; readonly project: { readonly id: string } | undefined },
): Promise<void> {
  if ((await noteOf(deps, ctx, note)) !== undefined) return;
  const content: ApplicationContent = {
    shape: 'legs',
    legs: note.days.map((inDays, at) => ({
      from: note.cities[at]!,
      to: note.cities[at + 1]!,
      day: addDays(today, inDays),
    })),
    cities: [],
    fromDay: '',
    untilDay: '',
    bookUntil: '',
    travellers: [ctx.signedIn.memberId],
    guests: [],
    budget: { ...noBudget, air: note.airFen ?? noBudget.air, train: note.trainFen ?? noBudget.train },
    costCentreId: '',
    projectId: (note.forProject && project?.id) ?? '',
    reason: note.reason,
    attachments: [],
  };
  const form = { noteNo: '', version: 0, estimate: '', estimateBy: [] };
  await addNote(deps, ctx, { ...content, ...form, submit: note.outcome !== undefined });
}

async function withdraw(deps: ApplicationDeps, ctx: MemberCtx, note: DemoNote): Promise<void> {
  const found = await noteOf(deps, ctx, note);
  if (found?.state === 'running') await opNote(deps, ctx, { noteNo: found.noteNo, op: 'withdraw' });
}

async function decide(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  note: DemoNote,
  decision: NonNullable<DemoNote['decided']>[number] & { readonly approver: MemberCtx },
): Promise<void> {
  const found = await noteOf(deps, ctx, note);
  if (found?.state !== 'running') return;
  const { caseId } = await findNote(deps, ctx, found);
  const { agreed, comment, approver, at } = decision;
  if (caseId !== null)
    await decideCase(deps.approvals, atTime({}, approver, at).ctx, { caseId, agreed, comment });
}

type NewBudget = Parameters<typeof saveBudget>[2];

/** Of two departments and the project; what was ordered before is counted. */
async function seedBudgets(deps: ApplicationDeps, main: MemberCtx): Promise<void> {
  const { tenantId } = main;
  const departments = await deps.db.read(tenantId, (tx) => departmentsOf(tx, tenantId, ownEnterprise(main)));
  const ofDepartment = (wanted: string) => ({
    scope: 'department' as const,
    departmentId: departments.find(({ name, parentId }) => name === wanted && parentId === null)?.id,
    period: 'year' as const,
    overAction: 'warn' as const,
  });
  const costObjectId = (await findProject(deps, main))?.id;
  await plan(deps, main, { ...ofDepartment('销售部'), amountFen: yuan(300_000) });
  await plan(deps, main, { ...ofDepartment('行政部'), amountFen: muchFen });
  await takeMost(deps, main, '行政部');
  await plan(deps, main, {
    scope: 'project',
    costObjectId,
    period: 'quarter',
    amountFen: yuan(60_000),
    overAction: 'refuse',
  });
}

const muchFen = yuan(100_000);

/** Leaves what is planned already. */
async function plan(
  deps: ApplicationDeps,
  main: MemberCtx,
  budget: Omit<NewBudget, 'kind' | 'day' | 'version'>,
): Promise<void> {
  try {
    await saveBudget(deps, main, { ...budget, kind: 'all', day: dayOf(main.now), version: 0 });
  } catch (error) {
    if (!(error instanceof RefusalError && error.code === 'budget.taken')) throw error;
  }
}

/** Plans so little for a department that what it ordered takes more than eight tenths; in the first days of a year it has ordered nothing. */
async function takeMost(deps: ApplicationDeps, main: MemberCtx, department: string): Promise<void> {
  const named = { scope: 'department', period: 'year', day: '', keyword: department } as const;
  const { list } = await findBudgets(deps, main, { ...named, page: 1, pageSize: 1 });
  const budget = list.find(({ amountFen, usedFen }) => amountFen === muchFen && usedFen > 0);
  if (budget === undefined) return;
  const { id, version, scope, kind, period, fromDay, usedFen, overAction } = budget;
  const amountFen = roundFen({ numerator: usedFen * 100, denominator: 86 }, 1000);
  await saveBudget(deps, main, { id, version, scope, kind, period, day: fromDay, amountFen, overAction });
}

/** The assistant, who keeps her paper and so comes onto the list, and a colleague who has to keep one first. */
async function seedListings(deps: DemoDeskDeps, as: Visitors): Promise<void> {
  const ctx = as(assistant);
  if (ctx === undefined) return;
  const { db } = deps.applications;
  const passengers = listed.map(({ name, certNo, bornDate }) => ({
    traveller: { name, certType: 2 as const, certNo, bornDate, sex: undefined, mobilePhone: '' },
  }));
  await addToWhitelist({ db, vault: deps.vault }, ctx, { airline: 'MF', passengers });
}

const listed = [
  { name: '卫思琪', certNo: 'E31667788', bornDate: day('1990-06-14') },
  { name: '郑文博', certNo: 'E31445566', bornDate: day('1992-08-19') },
];
