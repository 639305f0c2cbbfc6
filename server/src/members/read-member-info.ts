import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { MemberFacts } from '@woxing/contract/people/members';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { memberFactsOf } from './member-facts.rules.ts';
import { findMember } from './members.db.ts';

export interface MemberReader {
  readonly db: Database;
  readonly tenants: Tenants;
}

export async function readMemberInfo(deps: MemberReader, ctx: MemberCtx): Promise<MemberFacts> {
  const member = await deps.db.read(ctx.tenantId, (tx) =>
    findMember(tx, ctx.tenantId, ctx.signedIn.memberId),
  );
  if (!member) throw refuse('access.sign-in');
  return memberFactsOf(member, await deps.tenants.facts(ctx.tenantId), dayOf(ctx.now));
}
