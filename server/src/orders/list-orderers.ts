import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { listOrderers as endpoint } from '@woxing/contract/orders/orders';
import { personAmong, searchEnterprisePeople } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { scopeOf } from './order-scope.ts';

/** So many are shown; who is looked for is found by typing more. */
const shown = 20;

/**
 * Whose orders of the enterprise somebody may see, by what was typed, those of people who left among them; `chosen` beside them, where
 * somebody is. Empty for who sees only their own.
 */
export async function listOrderers(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { keyword, chosen }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, signedIn } = ctx;
  return db.read(tenantId, async (tx) => {
    const { enterpriseId, ordererIds } = await scopeOf(tx, ctx);
    if (enterpriseId === null) return { list: [], more: false, chosen: null };
    const memberIds = ordererIds === null ? null : [...ordererIds, signedIn.memberId];
    const among = { tenantId, enterpriseId, memberIds };
    const [found, one] = await Promise.all([
      searchEnterprisePeople(tx, among, keyword, shown + 1),
      chosen === '' ? undefined : personAmong(tx, among, chosen),
    ]);
    return { list: found.slice(0, shown), more: found.length > shown, chosen: one ?? null };
  });
}
