import { randomUUID } from 'node:crypto';
import { maxFlows } from '@woxing/contract/approvals/approval-flow.rules';
import type {
  listFlows as listEndpoint,
  removeFlow as removeEndpoint,
  saveFlow as saveEndpoint,
  sortFlows as sortEndpoint,
} from '@woxing/contract/approvals/approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { EnterprisePlace } from './approver-directory.ts';
import { keptDefinition } from './case-plan.ts';
import { enterprisePlace } from './enterprise-place.ts';
import { deleteFlow, flowsOf, insertFlow, lockFlows, placeFlow, updateFlow } from './flows.db.ts';

type Deps = Pick<ApprovalDeps, 'db' | 'directory'>;

/** The flows of the caller's enterprise. */
export async function listFlows({ db }: Deps, ctx: MemberCtx): Promise<AnswerOf<typeof listEndpoint>> {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  const rows = await db.read(tenantId, (tx) => flowsOf(tx, tenantId, enterpriseId));
  return {
    list: rows.map(({ definition, ...row }) => ({ ...row, ...keptDefinition.parse(definition) })),
  };
}

/**
 * Refuses with `approval.flow-stale` what was changed elsewhere meanwhile, with `approval.flows-full`, and with
 * `approval.flow-person` an approver who is not there or may not approve, and with `approval.flow-department` a condition that names no
 * department of the enterprise: it would never hold, and nobody would see why.
 */
export async function saveFlow(
  { db, directory }: Deps,
  ctx: MemberCtx,
  { id, version, name, enabled, when, nodes }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const place = enterprisePlace(ctx);
  const { tenantId, enterpriseId } = place;
  const { memberId } = ctx.signedIn;
  return db.inTenant(tenantId, async (tx) => {
    await lockFlows(tx, tenantId, enterpriseId);
    const flows = await flowsOf(tx, tenantId, enterpriseId);
    const before = flows.find((one) => one.id === id);
    if (id !== '' && before === undefined) throw refuse('approval.flow-unknown');
    if (before !== undefined && before.version !== version) throw refuse('approval.flow-stale');
    if (before === undefined && flows.length >= maxFlows)
      throw refuse('approval.flows-full', { max: maxFlows });
    await checkNamed(directory, tx, place, ctx.signedIn.memberId, { when, nodes });
    const saved = {
      id: before?.id ?? randomUUID(),
      name,
      enabled,
      definition: { when, nodes },
      version: (before?.version ?? 0) + 1,
      memberId,
      updatedAt: ctx.now,
    };
    if (before === undefined) {
      const last = flows.at(-1)?.place ?? 0;
      await insertFlow(tx, { tenantId, enterpriseId, place: last + 1 }, saved);
    } else await updateFlow(tx, tenantId, saved);
    await note(tx, ctx, saved.id, { before: before?.definition ?? null, after: saved.definition });
    const answer = { id: saved.id, version: saved.version };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Whoever and whatever a flow names is there. */
async function checkNamed(
  directory: Deps['directory'],
  tx: Tx,
  place: EnterprisePlace,
  memberId: string,
  { when, nodes }: Pick<InputOf<typeof saveEndpoint>, 'when' | 'nodes'>,
): Promise<void> {
  const { able } = await directory.read(tx, place, [memberId]);
  const people = new Set(able.map((one) => one.memberId));
  for (const node of nodes)
    for (const approver of node.approvers)
      if (approver.kind === 'person' && !people.has(approver.memberId ?? ''))
        throw refuse('approval.flow-person', { node: node.name });
  const departments = new Set((await directory.listDepartments(tx, place)).map(({ id }) => id));
  for (const condition of [when, ...nodes.map((node) => node.when)])
    if (condition.departments.some((id) => !departments.has(id))) throw refuse('approval.flow-department');
}

/** Runs that go by it go on. Refuses with `approval.flow-unknown`. */
export async function removeFlow(
  { db }: Deps,
  ctx: MemberCtx,
  { id }: InputOf<typeof removeEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockFlows(tx, tenantId, enterpriseId);
    const flow = (await flowsOf(tx, tenantId, enterpriseId)).find((one) => one.id === id);
    if (flow === undefined) throw refuse('approval.flow-unknown');
    await deleteFlow(tx, tenantId, id);
    await note(tx, ctx, id, { before: flow.definition, after: null });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** Refuses with `approval.flow-stale` a list that is not that of all flows. */
export async function sortFlows(
  { db }: Deps,
  ctx: MemberCtx,
  { ids }: InputOf<typeof sortEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockFlows(tx, tenantId, enterpriseId);
    const known = (await flowsOf(tx, tenantId, enterpriseId)).map((one) => one.id);
    if (known.length !== ids.length || known.some((id) => !ids.includes(id)))
      throw refuse('approval.flow-stale');
    for (const [at, id] of ids.entries()) await placeFlow(tx, tenantId, id, at + 1);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const note = (tx: Tx, ctx: MemberCtx, subject: string, details: Record<string, unknown>) =>
  recordAuditEvent(tx, ctx, {
    memberId: ctx.signedIn.memberId,
    action: 'approval-flow.save',
    subject,
    details,
  });
