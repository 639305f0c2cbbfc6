import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { creditOverview as endpoint } from '@woxing/contract/payments/credit';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { listCreditEvents } from './credit.db.ts';
import { enterpriseNames } from './enterprise-names.ts';
import { creditSeenBy } from './paying-credit.rules.ts';
import { findPayingCredit } from './paying-credit.ts';
import { hearsAlerts } from './settlement.db.ts';

const maxEvents = 20;

/**
 * The credit of the caller's own enterprise; what happened to it is for the main account and whom it chose. A company that
 * is settled by its group sees its own part of the line, and nothing of what others of the group spend.
 */
export async function readCredit(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { creditMemberId, creditEmployeeId, memberId } = ctx.signedIn;
  const { tenantId, now } = ctx;
  if (creditMemberId === undefined) return { line: null, settledBy: null, events: [], now };
  return db.read(tenantId, async (tx) => {
    const credit = await findPayingCredit(tx, tenantId, creditMemberId);
    const hears =
      creditEmployeeId === undefined || (await hearsAlerts(tx, tenantId, creditMemberId, memberId));
    const ofGroup = credit !== undefined && credit.enterpriseId !== creditMemberId;
    return {
      line: credit === undefined ? null : creditSeenBy(creditMemberId, credit),
      settledBy: ofGroup ? ((await enterpriseNames(tx, tenantId))(credit.enterpriseId) ?? null) : null,
      events: hears ? await listCreditEvents(tx, tenantId, creditMemberId, maxEvents) : [],
      now,
    };
  });
}
