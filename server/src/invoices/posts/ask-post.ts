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

interface Asker {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}
interface Asked {
  readonly applicationNo: string;
  readonly sorts: readonly InvoiceSort[];
}

/** Of several applications those are sent that have something on paper. Refuses with `invoice-post.no-paper` where none has. */
export async function askPost(
  tx: Tx,
  asker: Asker,
  letter: Letter | undefined,
  applications: readonly Asked[],
): Promise<void> {
  const sent = letter === undefined ? 1 : await sendPaper(tx, asker, letter, applications);
  if (sent === 0) throw refuse('invoice-post.no-paper');
}

/** The same of whatever there is; answers how many are sent. */
export async function sendPaper(
  tx: Tx,
  { tenantId, memberId, now: askedAt }: Asker,
  letter: Letter,
  applications: readonly Asked[],
): Promise<number> {
  const sent = applications.filter(({ sorts }) => sorts.some(hasPaper));
  for (const { applicationNo } of sent)
    await insertPost(tx, { tenantId, applicationNo, memberId, letter, askedAt });
  return sent.length;
}
