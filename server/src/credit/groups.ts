import { isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import type {
  exportGroupMovements as allMovementsEndpoint,
  groupMovements as movementsEndpoint,
  saveGroup as saveGroupEndpoint,
  saveSubsidiary as saveSubsidiaryEndpoint,
  groupSpending as spendingEndpoint,
  listSubsidiaries as subsidiariesEndpoint,
} from '@woxing/contract/payments/credit';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { momentsOf } from '#src/platform/moments.rules.ts';
import { pageByMoment, readPagePlace } from '#src/platform/page-place.rules.ts';
import type { Credit } from './credit.rules.ts';
import { enterpriseNames } from './enterprise-names.ts';
import { creditsOf } from './find-credit.ts';
import { listMovementsOn, sumMovements } from './movements.db.ts';
import {
  findGroupLink,
  listGroupLinks,
  lockGroupLink,
  lockGroups,
  removeGroupLink,
  saveGroupLink,
  spendingOf,
} from './spending.db.ts';

interface Deps {
  readonly db: Database;
}

/** The companies of the caller's group, with what each spends of its line since the last billing. */
export async function listSubsidiaries(
  { db }: Deps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof subsidiariesEndpoint>> {
  const groupId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const links = await listGroupLinks(tx, tenantId, groupId);
    const ids = links.map(({ enterpriseId }) => enterpriseId);
    const credits = await creditsOf(tx, tenantId, ids);
    const spentBy = await spendingOf(tx, tenantId, groupId, ids);
    const list = links.map((link) => {
      const { enterpriseId } = link;
      const name = names(enterpriseId) ?? enterpriseId;
      return { ...link, ...spentBy(enterpriseId), name, own: ownCredit(credits.get(enterpriseId)) };
    });
    return { list };
  });
}

function ownCredit(credit: Credit | undefined) {
  if (credit === undefined) return null;
  const { limitFen, usedFen, heldFen, availableFen, frozen } = credit;
  return { limitFen, usedFen, heldFen, availableFen, frozen };
}

/** The group says whether it settles one of its companies, and up to how much. Refuses with `group.unknown`. */
export async function saveSubsidiary(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof saveSubsidiaryEndpoint>,
): Promise<Record<never, never>> {
  const groupId = ownEnterprise(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockGroupLink(tx, ctx.tenantId, input.enterpriseId);
    const before = await findGroupLink(tx, ctx.tenantId, input.enterpriseId);
    if (before?.groupId !== groupId) throw refuse('group.unknown');
    const after = { ...before, settled: input.settled, periodLimitFen: input.periodLimitFen ?? null };
    await saveGroupLink(tx, ctx.tenantId, after);
    await keepStory(tx, ctx, 'group.settle', input.enterpriseId, { before, after });
    return {};
  });
}

/**
 * An administrator puts a company into a group, or takes it out. A group is no member of another, so that it is clear who
 * pays: otherwise refuses with `group.nested`, and with `enterprise.unknown`.
 */
export async function saveGroup(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof saveGroupEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId } = ctx;
  const { enterpriseId, groupId } = input;
  return db.inTenant(tenantId, async (tx) => {
    await lockGroups(tx, tenantId);
    const names = await enterpriseNames(tx, tenantId);
    if (names(enterpriseId) === undefined) throw refuse('enterprise.unknown');
    const before = await findGroupLink(tx, tenantId, enterpriseId);
    if (groupId === undefined) await removeGroupLink(tx, tenantId, enterpriseId);
    else {
      if (names(groupId) === undefined) throw refuse('enterprise.unknown');
      const links = await listGroupLinks(tx, tenantId);
      const nested =
        groupId === enterpriseId ||
        links.some((link) => link.enterpriseId === groupId || link.groupId === enterpriseId);
      if (nested) throw refuse('group.nested');
      if (before?.groupId !== groupId)
        await saveGroupLink(tx, tenantId, { enterpriseId, groupId, settled: false, periodLimitFen: null });
    }
    await keepStory(tx, ctx, 'group.save', enterpriseId, {
      before: before ?? null,
      groupId: groupId ?? null,
    });
    return {};
  });
}

/** What each company spent of the caller's line in a span of days. */
export async function groupSpending(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof spendingEndpoint>,
): Promise<AnswerOf<typeof spendingEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const rows = await sumMovements(tx, tenantId, { enterpriseId, ...spanOf(input) });
    const list = rows.map((row) => ({ ...row, name: names(row.enterpriseId) ?? row.enterpriseId }));
    return { list, netFen: sumFen(list.map(({ netFen }) => netFen)) };
  });
}

/** What it is made of, the newest first. */
export async function groupMovements(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof movementsEndpoint>,
): Promise<AnswerOf<typeof movementsEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  const { spenderId, max } = input;
  return db.read(tenantId, async (tx) => {
    const names = await enterpriseNames(tx, tenantId);
    const rows = await listMovementsOn(tx, tenantId, {
      enterpriseId,
      spenderId,
      ...spanOf(input),
      before: readPagePlace(input.before),
      max: max + 1,
    });
    const { list, next } = pageByMoment(rows, max);
    return {
      list: list.map((row) => ({ ...row, spender: names(row.spenderId) ?? row.spenderId })),
      next,
    };
  });
}

/** All of it. */
export async function exportGroupMovements(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof allMovementsEndpoint>,
): Promise<Events<AnswerOf<typeof allMovementsEndpoint>>> {
  return exportList((before) => groupMovements(deps, ctx, { ...filter, before, max: exportedAtOnce }));
}

/** Days as they are written; one that is none does not bound. */
const spanOf = ({ from, until }: { readonly from: string; readonly until: string }) =>
  momentsOf({ from: isDay(from) ? from : undefined, to: isDay(until) ? until : undefined });

async function keepStory(
  tx: Tx,
  ctx: MemberCtx,
  action: string,
  subject: string,
  details: object,
): Promise<void> {
  await recordAuditEvent(tx, ctx, { memberId: ctx.signedIn.memberId, action, subject, details });
  await ctx.idempotency?.keepIn(tx, {});
}
