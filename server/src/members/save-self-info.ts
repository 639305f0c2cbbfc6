import { type Day, dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { MemberFacts, saveMyAccount } from '@woxing/contract/people/members';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { sqlState } from '#src/platform/database.ts';
import { memberFactsOf } from './member-facts.rules.ts';
import {
  accountIsTaken,
  findMember,
  type LockedMember,
  lockMember,
  type SelfInfo,
  saveSelfInfoRow,
} from './members.db.ts';
import type { MemberReader } from './read-member-info.ts';

type Input = InputOf<typeof saveMyAccount>;

/**
 * What a member tells about themselves; what the input leaves out stays. Refuses with `self-info.conflict` and the facts as they
 * are now when another page has saved since, with `self-info.name-held` for an employee's name, with `self-info.name-gone`,
 * `self-info.birthday` and `self-info.account-taken`. Names and sign-in names leave a trace in the audit.
 */
export async function saveSelfInfo(deps: MemberReader, ctx: MemberCtx, input: Input): Promise<MemberFacts> {
  const { tenantId } = ctx;
  const { memberId } = ctx.signedIn;
  const tenant = await deps.tenants.facts(tenantId);
  const factsNow = async (tx: Tx) =>
    memberFactsOf((await findMember(tx, tenantId, memberId))!, tenant, dayOf(ctx.now));
  try {
    return await deps.db.inTenant(tenantId, async (tx) => {
      const before = await lockMember(tx, tenantId, memberId);
      if (!before) throw refuse('access.sign-in');
      if (input.infoVersion !== undefined && input.infoVersion !== before.info_version)
        throw refuse('self-info.conflict', {}, await factsNow(tx));
      const after = infoAfter(before, input);
      refuseWrongInfo(before, after, dayOf(ctx.now));
      if (after.account !== null && (await accountIsTaken(tx, tenantId, memberId, after.account)))
        throw refuse('self-info.account-taken');
      await saveSelfInfoRow(tx, tenantId, memberId, after);
      for (const action of traces(before, after))
        await recordAuditEvent(tx, ctx, { memberId, action, subject: memberId });
      const facts = await factsNow(tx);
      await ctx.idempotency?.keepIn(tx, facts);
      return facts;
    });
  } catch (error) {
    // Two members chose the name at the same moment.
    if (sqlState(error) === uniqueViolation) throw refuse('self-info.account-taken');
    throw error;
  }
}

const uniqueViolation = '23505';

function infoAfter(before: LockedMember, input: Input): SelfInfo {
  return {
    real_name: input.realName ?? before.real_name,
    sex: input.sex === undefined ? before.sex : input.sex || null,
    birthday: input.birthday === undefined ? before.birthday : ((input.birthday || null) as Day | null),
    email: input.email ?? before.email,
    account: input.account === undefined ? before.account : input.account || null,
    remark: input.remark ?? before.remark,
  };
}

function refuseWrongInfo(before: LockedMember, after: SelfInfo, today: Day): void {
  if (after.real_name !== before.real_name) {
    if (before.credit_employee_id !== null) throw refuse('self-info.name-held');
    if (after.real_name === '') throw refuse('self-info.name-gone');
  }
  if (after.birthday !== null && after.birthday > today) throw refuse('self-info.birthday');
}

function traces(before: LockedMember, after: SelfInfo): string[] {
  return [
    ...(after.real_name === before.real_name ? [] : ['member.rename']),
    ...(after.account === before.account ? [] : ['member.account']),
  ];
}
