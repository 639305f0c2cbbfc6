import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { saveShareRule as saveEndpoint } from '@woxing/contract/distribution/shares';
import { ruleProblem } from '@woxing/contract/distribution/shares.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { endRule, insertRule, lastRuleOf, ruleById } from './share-rules.db.ts';

/** A rule as it was written, for one of `under`, or for all. Refuses with `share.rule` and `subordinate.unknown`. */
export function writtenRule(
  input: Omit<InputOf<typeof saveEndpoint>, 'id'>,
  under: readonly { readonly memberId: string }[],
  now: Date,
) {
  const carrier = input.carrier.toUpperCase();
  const problem = ruleProblem({ ...input, carrier }, dayOf(now));
  if (problem !== undefined) throw refuse('share.rule', { problem: problem.message });
  if (input.memberNo !== '' && !under.some(({ memberId }) => memberId === input.memberNo))
    throw refuse('subordinate.unknown');
  return {
    memberId: input.memberNo || null,
    product: input.product || null,
    carrier: carrier || null,
    permille: input.permille,
    from: input.from,
    until: input.until === '' ? null : input.until,
  };
}

type Written = ReturnType<typeof writtenRule> & { readonly setterId: string | null };

/**
 * Keeps it, and who set it, in the tenant of its people. What this setter has set last of the same is not set again: so a repeat
 * changes nothing, also where its answer is kept in another tenant than the rule.
 */
export async function keepRule(tx: Tx, ctx: MemberCtx, tenantId: string, rule: Written): Promise<void> {
  if (await isSetAlready(tx, tenantId, rule)) return;
  const { memberId } = ctx.signedIn;
  await insertRule(tx, tenantId, { ...rule, setBy: memberId, at: ctx.now });
  const subject = rule.memberId ?? 'everybody';
  const event = { memberId, action: 'share-rule.save', subject, details: { ...rule } };
  await recordAuditEvent(tx, { ...ctx, tenantId }, event);
}

async function isSetAlready(tx: Tx, tenantId: string, rule: Written): Promise<boolean> {
  const last = await lastRuleOf(tx, tenantId, rule);
  return last?.permille === rule.permille && last.fromDay === rule.from && last.untilDay === rule.until;
}

/** Ends a rule of this setter; one that has ended stays so. Refuses with `share.unknown-rule`. */
export async function stopRule(
  tx: Tx,
  ctx: MemberCtx,
  tenantId: string,
  { setterId, id }: { readonly setterId: string | null; readonly id: string },
): Promise<void> {
  const rule = isUuid(id) ? await ruleById(tx, tenantId, id) : undefined;
  if (rule?.setterId !== setterId) throw refuse('share.unknown-rule');
  if (!(await endRule(tx, tenantId, { id, at: ctx.now }))) return;
  const event = { memberId: ctx.signedIn.memberId, action: 'share-rule.end', subject: id };
  await recordAuditEvent(tx, { ...ctx, tenantId }, event);
}
