import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { ordinaryMember } from './ordinary-member.rules.ts';

/** The account that an enterprise opens for an employee, who signs in by SMS codes until they set a password. */
export interface EmployeeAccount {
  readonly mobilePhone: string;
  readonly realName: string;
  readonly email: string;
  readonly sex: 'M' | 'F' | null;
  readonly canAudit: boolean;
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;

/** The ids by mobile number; without those whose number somebody has. */
export async function addEmployeeAccounts(
  tx: Tx,
  tenantId: string,
  enterprise: { readonly id: string; readonly airServiceFeeFen: Fen },
  accounts: readonly EmployeeAccount[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < accounts.length; at += rowsOfStatement) {
    const added = await tx
      .insertInto('members')
      .values(
        accounts.slice(at, at + rowsOfStatement).map((account) => ({
          tenant_id: tenantId,
          mobile_phone: account.mobilePhone,
          member_type: 10 as const,
          real_name: account.realName,
          email: account.email,
          sex: account.sex,
          can_audit: account.canAudit,
          member_level: ordinaryMember.memberLevel,
          credit_member_id: enterprise.id,
          credit_employee_id: sql`nextval('employee_ids')::text`,
          air_service_fee_fen: enterprise.airServiceFeeFen,
        })),
      )
      .onConflict((taken) => taken.columns(['tenant_id', 'mobile_phone']).doNothing())
      .returning(['id', 'mobile_phone'])
      .execute();
    for (const row of added) ids.set(row.mobile_phone, row.id);
  }
  return ids;
}

/** What the enterprise says of its employee; another page of theirs hears that it is no longer the same. */
export async function saveEmployeeAccount(
  tx: Tx,
  tenantId: string,
  memberId: string,
  account: EmployeeAccount,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      mobile_phone: account.mobilePhone,
      real_name: account.realName,
      email: account.email,
      sex: account.sex,
      can_audit: account.canAudit,
      info_version: sql`info_version + 1`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

/** Whether an employee may sign in; who may not approves nothing meanwhile. `ended`: for good, so that the right to approve goes as well. */
export async function openEmployeeAccount(
  tx: Tx,
  tenantId: string,
  memberId: string,
  state: 'open' | 'closed' | 'ended',
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ status: state === 'open' ? 1 : 0, ...(state === 'ended' && { can_audit: false }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

/** The numbers of closed accounts are free for others: they become ones that nobody can have, as those of erased members. */
export async function freeMobiles(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .updateTable('members')
    .set({ mobile_phone: sql`lpad(id, 11, '0')` })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', memberIds)
    .where('status', '=', 0)
    .execute();
}
