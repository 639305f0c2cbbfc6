import type { SellerKind } from '@woxing/contract/distribution/subordinates.rules';
import type { Tx } from '#src/platform/database.ts';
import { addMember } from './members.db.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';

/** The account of a distributor or an operator, who signs in by SMS until they set a password; undefined when the number is taken. */
export function addSellerAccount(
  tx: Tx,
  tenantId: string,
  account: { readonly mobilePhone: string; readonly realName: string; readonly memberType: SellerKind },
): Promise<string | undefined> {
  return addMember(tx, tenantId, {
    ...ordinaryMember,
    ...account,
    passwordHash: null,
    sex: null,
    birthday: null,
    referrerId: null,
  });
}
