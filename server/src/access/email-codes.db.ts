import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query } from '#src/platform/rows.ts';

interface Place {
  readonly tenantId: string;
  readonly memberId: string;
}

/** A member has one code at a time. */
export async function keepEmailCode(
  tx: Tx,
  { tenantId, memberId }: Place,
  code: { readonly codeHash: string; readonly triesLeft: number; readonly endsAt: Date },
): Promise<void> {
  const kept = { code_hash: code.codeHash, tries_left: code.triesLeft, ends_at: code.endsAt };
  await tx
    .insertInto('email_codes')
    .values({ tenant_id: tenantId, member_id: memberId, ...kept })
    .onConflict((taken) => taken.columns(['tenant_id', 'member_id']).doUpdateSet(kept))
    .execute();
}

const codeRow = columns('email_codes', 'codeHash');

/** One try less; undefined where there is no live code or no try left. */
export async function spendEmailTry(
  tx: Tx,
  { tenantId, memberId }: Place,
  now: Date,
): Promise<string | undefined> {
  const [row] = await query(tx, codeRow)`
    update email_codes set tries_left = tries_left - 1
    where tenant_id = ${tenantId} and member_id = ${memberId} and tries_left > 0 and ends_at > ${now}
    returning ${listed(codeRow)}`;
  return row?.codeHash;
}

export async function dropEmailCode(tx: Tx, { tenantId, memberId }: Place): Promise<void> {
  await tx
    .deleteFrom('email_codes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
