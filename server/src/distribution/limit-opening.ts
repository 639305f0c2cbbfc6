import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { hit } from '#src/platform/limits.ts';

const maxPerHour = 30;

/** Accounts and invitations together. Refuses with `access.busy` who tries out many. */
export async function limitOpening(db: Database, { tenantId, signedIn, now }: MemberCtx): Promise<void> {
  const limit = { name: 'subordinate.open', subject: signedIn.memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, tenantId, limit, now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
}
