import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { leadersOfEmployee } from './employees.db.ts';

/** Who takes over from an employee: the nearest leader who can sign in, otherwise the main account that asks. */
export async function successorOf(tx: Tx, ctx: MemberCtx, memberId: string): Promise<string> {
  const [leader] = await leadersOfEmployee(tx, ctx.tenantId, memberId);
  return leader?.memberId ?? ctx.signedIn.memberId;
}
