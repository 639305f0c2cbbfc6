import type { SignInWay } from '@woxing/contract/people/access';
import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import { type Generated, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, text } from '#src/platform/rows.ts';

interface SignInTable {
  tenant_id: string;
  id: Generated<number>;
  member_id: string;
  at: Date;
  way: SignInWay;
  succeeded: boolean;
  ip: string;
  device: string;
  second_factor: Generated<SecondFactorMethod | null>;
}

export type NewSignIn = Omit<SignInTable, 'id' | 'second_factor'> & {
  readonly second_factor?: SecondFactorMethod | null;
};

export async function addSignIn(tx: Tx, signIn: NewSignIn): Promise<void> {
  await tx.insertInto('sign_ins').values(signIn).execute();
}

/** One statement whether or not a member has that name, so that the clock does not tell. */
export async function addFailedSignIn(
  tx: Tx,
  signIn: Omit<NewSignIn, 'member_id' | 'succeeded'>,
  signInName: string,
): Promise<void> {
  const { tenant_id: tenantId, at, way, ip, device } = signIn;
  await sql`
    insert into sign_ins (tenant_id, member_id, at, way, succeeded, ip, device)
    select m.tenant_id, m.id, ${at}, ${way}, false, ${ip}, ${device} from members m
    where m.tenant_id = ${tenantId} and (m.mobile_phone = ${signInName} or m.account = ${signInName})
  `.execute(tx);
}

/** From where a member of that name has signed in, each address once. */
export async function addressesOfSignIns(
  tx: Tx,
  tenantId: string,
  signInName: string,
  since: Date,
): Promise<readonly string[]> {
  const rows = await query(tx, { ip: text })`
    select distinct s.ip from sign_ins s join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
    where m.tenant_id = ${tenantId} and (m.mobile_phone = ${signInName} or m.account = ${signInName})
      and s.succeeded and s.at > ${since}
    limit 500`;
  return rows.map(({ ip }) => ip);
}

/** The newest first. */
export function newestSignIns(tx: Tx, tenantId: string, memberId: string, max: number) {
  return tx
    .selectFrom('sign_ins')
    .select(['at', 'way', 'second_factor as secondFactor', 'succeeded', 'ip', 'device'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

export async function sweepSignIns(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom('sign_ins').where('tenant_id', '=', tenantId).where('at', '<', before).execute();
}
