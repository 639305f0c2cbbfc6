import type {
  exportTasks as exportEndpoint,
  listTasks as listEndpoint,
  listOwnCases as ownEndpoint,
  exportOwnCases as ownExportEndpoint,
} from '@woxing/contract/approvals/approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { countPending, findOwnCases, findTasks } from './approval-cases.db.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { enterprisePlace } from './enterprise-place.ts';

type Deps = Pick<ApprovalDeps, 'db'>;
type Filter = InputOf<typeof exportEndpoint>;

/** What waits for the caller, what the caller has decided, and what the caller was told of; of all, main accounts alone. */
export async function listTasks(
  deps: Deps,
  ctx: MemberCtx,
  { page, size, ...filter }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const { tenantId, signedIn } = ctx;
  return deps.db.read(tenantId, async (tx) => ({
    ...(await tasksFound(tx, ctx, filter, { page, size })),
    pending: await countPending(tx, tenantId, signedIn.memberId, filter.kind),
    now: ctx.now,
  }));
}

export function exportTasks(
  deps: Deps,
  ctx: MemberCtx,
  filter: Filter,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportPages((page) =>
    deps.db.read(ctx.tenantId, (tx) => tasksFound(tx, ctx, filter, { page, size: exportedAtOnce })),
  );
}

async function tasksFound(
  tx: Tx,
  ctx: MemberCtx,
  { kind, tab, words }: Filter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { tenantId, enterpriseId } = enterprisePlace(ctx);
  if (tab === 'all' && !isMainAccount(ctx.signedIn)) throw refuse('access.forbidden');
  const { memberId } = ctx.signedIn;
  const state = tab === 'all' ? undefined : tab;
  const search = { memberId, kind, state, enterpriseId, words, offset: (page - 1) * size, max: size };
  const { rows, total } = await findTasks(tx, tenantId, search);
  return { list: rows.map(taskOf), total };
}

/** What the caller has asked for, whatever became of it. */
export async function listOwnCases(
  { db }: Pick<Deps, 'db'>,
  ctx: MemberCtx,
  { page, size, ...filter }: InputOf<typeof ownEndpoint>,
): Promise<AnswerOf<typeof ownEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => ({
    ...(await ownFound(tx, ctx, filter, { page, size })),
    now: ctx.now,
  }));
}

export function exportOwnCases(
  { db }: Pick<Deps, 'db'>,
  ctx: MemberCtx,
  filter: InputOf<typeof ownExportEndpoint>,
): Promise<Events<AnswerOf<typeof ownExportEndpoint>>> {
  return exportPages((page) =>
    db.read(ctx.tenantId, (tx) => ownFound(tx, ctx, filter, { page, size: exportedAtOnce })),
  );
}

async function ownFound(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  { state, ...filter }: InputOf<typeof ownExportEndpoint>,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const { rows, total } = await findOwnCases(tx, tenantId, {
    ...filter,
    memberId: signedIn.memberId,
    state: state === 'all' ? undefined : state,
    offset: (page - 1) * size,
    max: size,
  });
  return { list: rows.map(taskOf), total };
}

const taskOf = <Row extends { readonly id: string }>({ id, ...row }: Row) => ({ ...row, caseId: id });
