import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { namedIn, type Run, runOf } from './approval-case.rules.ts';
import {
  type CaseRow,
  eventsOfCases,
  insertEvents,
  lockCases,
  replaceTasks,
  saveCaseRows,
} from './approval-cases.db.ts';
import type { ApprovalDeps, CaseEnding } from './approval-deps.ts';
import { readApprovers } from './approver-facts.ts';
import { eventOf, planOf } from './case-plan.ts';
import { type CaseStepped, type CaseWork, type KnownCase, stepOfCase } from './step-of-case.rules.ts';
import { keepSubstitutes } from './substitutes.db.ts';
import { tasksOf } from './tasks.rules.ts';
import { tellOfCases } from './tell-of-case.ts';

type Moment = { readonly tenantId: string; readonly now: Date };

/**
 * Locks a run, lets what is due happen first, then `act`, then what follows: further nodes, the end, and in the same transaction
 * what the end means for the subject. `check` sees who asks. Refuses with `approval.unknown`.
 */
export async function workOnCase(
  deps: ApprovalDeps,
  tx: Tx,
  moment: Moment,
  caseId: string,
  act: (work: CaseWork) => void = () => {},
  check: (row: CaseRow) => Promise<void> = () => Promise.resolve(),
): Promise<CaseRow> {
  const [row] = isUuid(caseId) ? await lockedCases(tx, moment, [caseId]) : [];
  if (row === undefined) throw refuse('approval.unknown');
  await check(row);
  const [worked] = await workOnLocked(deps, tx, moment, [row], act);
  return worked!;
}

const casesAtOnce = 200;

/** Lets what is due happen to runs, by the same statements however many they are. */
export async function workOnCases(
  deps: ApprovalDeps,
  tx: Tx,
  moment: Moment,
  caseIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < caseIds.length; from += casesAtOnce) {
    const rows = await lockedCases(tx, moment, caseIds.slice(from, from + casesAtOnce));
    await workOnLocked(deps, tx, moment, rows);
  }
}

function lockedCases(tx: Tx, { tenantId }: Moment, caseIds: readonly string[]): Promise<CaseRow[]> {
  keepSubstitutes(tx, tenantId, caseIds);
  return lockCases(tx, tenantId, caseIds);
}

async function workOnLocked(
  deps: ApprovalDeps,
  tx: Tx,
  moment: Moment,
  rows: readonly CaseRow[],
  act: (work: CaseWork) => void = () => {},
): Promise<CaseRow[]> {
  const { tenantId, now } = moment;
  const steps = (await knownCases(deps, tx, moment, rows)).map((known) => stepOfCase(known, now, act));
  const added = steps.flatMap((step) => step.added.map((event) => ({ caseId: step.row.id, ...event })));
  await insertEvents(tx, tenantId, added);
  await replaceTasks(
    tx,
    tenantId,
    rows.map(({ id }) => id),
    steps.flatMap((step) => tasksOfStep(step)),
  );
  const worked = steps.map(({ row, saved }) => ({ ...row, ...saved }));
  await saveCaseRows(tx, tenantId, worked);
  await tellOfCases(tx, moment, steps);
  for (const step of steps) await endSubject(deps, tx, moment, step);
  return worked;
}

/** Who may decide is read once for each enterprise. */
async function knownCases(
  deps: ApprovalDeps,
  tx: Tx,
  { tenantId, now }: Moment,
  rows: readonly CaseRow[],
): Promise<KnownCase[]> {
  const written = await eventsOfCases(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  const runs = rows.map((row) => {
    const plan = planOf(row.plan);
    const events = (written.get(row.id) ?? []).map(eventOf);
    return { row, plan, events, named: namedIn(runOf(events), plan) };
  });
  const known = new Map<string, KnownCase>();
  for (const enterpriseId of new Set(rows.map((row) => row.enterpriseId))) {
    const own = runs.filter(({ row }) => row.enterpriseId === enterpriseId);
    const others = [...new Set(own.flatMap(({ row, named }) => [row.memberId, ...named]))];
    const factsFor = await readApprovers(deps, tx, { tenantId, enterpriseId }, others, now);
    for (const { row, plan, events } of own)
      known.set(row.id, { row, plan, events, facts: factsFor({ ...row, applicantId: row.memberId }) });
  }
  return rows.map(({ id }) => known.get(id)!);
}

const tasksOfStep = ({ row, earlier, added, after, plan }: CaseStepped) =>
  tasksOf([...earlier, ...added], after, plan).map((task) => ({ caseId: row.id, ...task }));

async function endSubject(
  { subjects }: ApprovalDeps,
  tx: Tx,
  { tenantId, now }: Moment,
  { row, after, added }: CaseStepped,
): Promise<void> {
  if (row.state !== 'running' || after.state === 'running') return;
  const refusal = refusalOf(after);
  const by = added.findLast(({ fact }) => fact.kind === 'ended')?.by ?? null;
  const ending: CaseEnding = { tenantId, subjectId: row.subjectId, state: after.state, at: now, by, refusal };
  await subjects[row.kind].ended(tx, ending);
}

/** Nobody refused what a time limit refused. */
function refusalOf({ nodes }: Run): CaseEnding['refusal'] {
  const refused = nodes.flatMap(({ chains }) => chains.flat()).find(({ decision }) => decision === 'refused');
  return refused === undefined ? null : { memberId: refused.memberId, comment: refused.comment };
}
