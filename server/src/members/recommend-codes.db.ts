import type { Tx } from '#src/platform/database.ts';

export interface Whose {
  readonly tenantId: string;
  readonly memberId: string;
}

/** The code of a member's recommendation link; `fresh` where there was none. */
export async function keptRecommendCode(
  tx: Tx,
  whose: Whose,
  fresh: string,
  at: Date,
): Promise<{ readonly code: string; readonly opened: number }> {
  await tx
    .insertInto('recommend_codes')
    .values({ tenant_id: whose.tenantId, member_id: whose.memberId, code: fresh, created_at: at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id']).doNothing())
    .execute();
  return tx
    .selectFrom('recommend_codes')
    .select(['code', 'opened'])
    .where('tenant_id', '=', whose.tenantId)
    .where('member_id', '=', whose.memberId)
    .executeTakeFirstOrThrow();
}

/** Counts that a link was opened; the name of whose it is, undefined of a code that nobody has, or whose member has left. */
export async function countOpened(tx: Tx, tenantId: string, code: string): Promise<string | undefined> {
  const member = await memberOfCode(tx, tenantId, code);
  if (member === undefined) return undefined;
  await tx
    .updateTable('recommend_codes')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute();
  return member.realName;
}

/** Whose code it is; undefined of one that nobody has, or whose member has left. */
export function memberOfCode(
  tx: Tx,
  tenantId: string,
  code: string,
): Promise<{ readonly id: string; readonly realName: string } | undefined> {
  return tx
    .selectFrom('recommend_codes as c')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['m.id', 'm.real_name as realName'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.code', '=', code)
    .where('m.status', '=', 1)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst();
}

export async function removeRecommendCode(tx: Tx, { tenantId, memberId }: Whose): Promise<void> {
  await tx
    .deleteFrom('recommend_codes')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
