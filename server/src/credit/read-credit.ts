import type { creditOverview as endpoint } from '@woxing/contract/credit';
import type { AnswerOf } from '@woxing/contract/endpoint';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { listCreditEvents } from './credit.db.ts';
import { findCredit } from './find-credit.ts';

const mostEvents = 20;

/** The credit of the caller's own enterprise; what happened to it is for the main account. */
export async function readCredit(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const { creditMemberId, creditEmployeeId } = ctx.signedIn;
  const { tenantId, now } = ctx;
  if (creditMemberId === undefined) return { line: null, events: [], now };
  return db.read(tenantId, async (tx) => {
    const credit = await findCredit(tx, tenantId, creditMemberId);
    const main = creditEmployeeId === undefined;
    return {
      line: credit === undefined ? null : { ...credit, payLimits: [...credit.payLimits] },
      events: main ? await listCreditEvents(tx, tenantId, creditMemberId, mostEvents) : [],
      now,
    };
  });
}
