import { refuse } from '@woxing/contract/core/errors';
import { hasPaper, type InvoiceSort } from '@woxing/contract/invoices/invoice-sorts.rules';
import { type Letter, letterTo } from '#src/addresses/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { insertPost } from './posts.db.ts';

/** Where paper is to go, as the address is now; undefined where none was asked for. Refuses with `address.unknown`. */
export async function chosenLetter(tx: Tx, ctx: MemberCtx, addressId: string): Promise<Letter | undefined> {
  if (addressId === '') return undefined;
  const letter = await letterTo(tx, { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId }, addressId);
  if (letter === undefined) throw refuse('address.unknown');
  return letter;
}

/** Of several applications those are sent that have something on paper. Refuses with `invoice-post.no-paper` where none has. */
export async function askPost(
  tx: Tx,
  ctx: MemberCtx,
  letter: Letter | undefined,
  applications: readonly { readonly applicationNo: string; readonly sorts: readonly InvoiceSort[] }[],
): Promise<void> {
  if (letter === undefined) return;
  const sent = applications.filter(({ sorts }) => sorts.some(hasPaper));
  if (sent.length === 0) throw refuse('invoice-post.no-paper');
  const { tenantId, now: askedAt } = ctx;
  for (const { applicationNo } of sent)
    await insertPost(tx, { tenantId, applicationNo, memberId: ctx.signedIn.memberId, letter, askedAt });
}
