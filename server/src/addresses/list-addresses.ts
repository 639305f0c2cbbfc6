import type { Address } from '@woxing/contract/people/addresses';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { addressView } from './address-view.rules.ts';
import { readAddresses } from './addresses.db.ts';
import { ownerOf } from './owner.ts';

/** The member's own addresses, the default first. */
export async function listAddresses(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<{ list: Address[] }> {
  const rows = await db.read(ctx.tenantId, (tx) => readAddresses(tx, ownerOf(ctx)));
  return { list: rows.map(addressView) };
}
