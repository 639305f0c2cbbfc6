import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type LevelStandards, levelStandards } from '@woxing/contract/products/level-standards';
import { noStandards } from '@woxing/contract/products/level-standards.rules';
import { readHeldStandard } from '@woxing/contract/standards/held-standard';
import type {
  discardStandardDraft as discardEndpoint,
  inheritStandard as inheritEndpoint,
  publishStandard as publishEndpoint,
  saveStandardDraft as saveEndpoint,
} from '@woxing/contract/standards/standards';
import { recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { checkGroupLevel } from './followed-levels.ts';
import { groupOf } from './list-standards.ts';
import { ownLevel } from './own-level.ts';
import {
  findDraft,
  findStandardOfLevel,
  insertVersion,
  listVersions,
  lockLevel,
  removeDraft,
  saveDraft,
} from './standards.db.ts';

interface Deps {
  readonly db: Database;
}

/**
 * Saves the draft of a level. Refuses with `standard.conflict`, which says who was there first, when it is no longer the revision that
 * was edited.
 */
export async function saveStandardDraft(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    await editedDraft(tx, ctx, input);
    return writeDraft(tx, ctx, {
      ...input,
      level,
      standards: levelStandards.parse(input.standards),
    });
  });
}

/** Saves what the draft says of some products; of the others it keeps what it says, or what is in force where there is none. */
export async function saveStandardPart(
  { db }: Deps,
  ctx: MemberCtx,
  input: Pick<InputOf<typeof saveEndpoint>, 'levelId' | 'revision'> & {
    readonly part: Partial<LevelStandards>;
  },
): Promise<AnswerOf<typeof saveEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    const draft = await editedDraft(tx, ctx, input);
    const held = readHeldStandard(await findStandardOfLevel(tx, ctx.tenantId, level.id));
    const before =
      draft === undefined ? (held?.standards ?? noStandards) : levelStandards.parse(draft.standards);
    return writeDraft(tx, ctx, { ...input, level, standards: { ...before, ...input.part } });
  });
}

async function writeDraft(
  tx: Tx,
  ctx: MemberCtx,
  draft: {
    readonly level: Awaited<ReturnType<typeof ownLevel>>;
    readonly revision: number;
    readonly standards: LevelStandards;
  },
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { level, standards } = draft;
  const revision = draft.revision + 1;
  const by = ctx.signedIn.memberId;
  await saveDraft(tx, ctx.tenantId, level, { revision, standards, at: ctx.now, by });
  await ctx.idempotency?.keepIn(tx, { revision });
  return { revision };
}

export async function discardStandardDraft(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof discardEndpoint>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    await ownLevel(tx, ctx, input.levelId);
    await editedDraft(tx, ctx, input);
    await removeDraft(tx, ctx.tenantId, input.levelId);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

/** The draft becomes the next version, for whatever is booked from now on. */
export async function publishStandard(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof publishEndpoint>,
): Promise<AnswerOf<typeof publishEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    const draft = await editedDraft(tx, ctx, input);
    if (draft === undefined) throw refuse('standard.no-draft');
    const standards = levelStandards.parse(draft.standards);
    const version = await publish(tx, ctx, level, { standards, note: input.note });
    await removeDraft(tx, ctx.tenantId, level.id);
    await ctx.idempotency?.keepIn(tx, { version });
    return { version };
  });
}

/**
 * From now on as the group has it. Refuses with `standard.no-group` an enterprise on its own, with `standard.no-group-level` where the group
 * has no standard for a level of that name, and with `standard.version` when another version is newer.
 */
export async function inheritStandard(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof inheritEndpoint>,
): Promise<AnswerOf<typeof inheritEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    if ((await groupOf(tx, ctx.tenantId, level.enterpriseId)) === null) throw refuse('standard.no-group');
    await checkGroupLevel(tx, ctx.tenantId, level);
    await lockLevel(tx, ctx.tenantId, level.id);
    const [newest] = await listVersions(tx, ctx.tenantId, level.id, 1);
    if ((newest?.version ?? 0) !== input.version) throw refuse('standard.version');
    const version = await publish(tx, ctx, level, { standards: null, note: input.note });
    await ctx.idempotency?.keepIn(tx, { version });
    return { version };
  });
}

/** The draft under the revision that the caller has seen, kept from others until the transaction ends. */
async function editedDraft(
  tx: Tx,
  { tenantId }: MemberCtx,
  { levelId, revision }: { readonly levelId: string; readonly revision: number },
) {
  await lockLevel(tx, tenantId, levelId);
  const draft = await findDraft(tx, tenantId, levelId);
  if ((draft?.revision ?? 0) === revision) return draft;
  if (draft === undefined) throw refuse('standard.draft-gone');
  const names = await namesOfMembers(tx, tenantId, draft.editedBy === null ? [] : [draft.editedBy]);
  throw refuse('standard.conflict', { name: names.get(draft.editedBy ?? '') || '其他管理员' });
}

async function publish(
  tx: Tx,
  ctx: MemberCtx,
  level: Awaited<ReturnType<typeof ownLevel>>,
  published: Pick<Parameters<typeof insertVersion>[3], 'standards' | 'note'>,
): Promise<number> {
  const [newest] = await listVersions(tx, ctx.tenantId, level.id, 1);
  const version = (newest?.version ?? 0) + 1;
  const by = ctx.signedIn.memberId;
  await insertVersion(tx, ctx.tenantId, level, { ...published, version, at: ctx.now, by });
  await recordAuditEvent(tx, ctx, {
    memberId: by,
    action: 'standard.publish',
    subject: level.id,
    details: { version, before: newest?.standards ?? null, after: published.standards },
  });
  return version;
}
