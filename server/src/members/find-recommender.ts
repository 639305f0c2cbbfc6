import { menuTable, rightsKeyOf } from '@woxing/contract/people/permissions.rules';
import type { Tx } from '#src/platform/database.ts';
import { findReferrer } from './members.db.ts';

/** 推荐收益: who has no such page earns nothing by recommending. */
const mayEarn: readonly string[] = menuTable.find(({ id }) => id === 35)!.types;

/** Who earns by the orders of a member; undefined when nobody recommended them, or the one who did has left. */
export async function findRecommender(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<string | undefined> {
  const referrer = await findReferrer(tx, tenantId, memberId);
  if (referrer === undefined || referrer.id === memberId) return undefined;
  const rightsKey = rightsKeyOf({
    memberType: referrer.member_type,
    creditMemberId: referrer.credit_member_id,
    creditEmployeeId: referrer.credit_employee_id,
  });
  return mayEarn.includes(rightsKey) ? referrer.id : undefined;
}
