import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import { type Generated, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

interface MemberTable {
  tenant_id: string;
  id: Generated<string>;
  mobile_phone: string;
  account: string | null;
  password_hash: string | null;
  member_type: number;
  status: Generated<number>;
  real_name: string;
  sex: 'M' | 'F' | null;
  birthday: Day | null;
  email: Generated<string>;
  photo: Generated<string>;
  remark: Generated<string>;
  member_level: Generated<number>;
  member_card_type: Generated<number>;
  experience_date: Day | null;
  female_end_id: string | null;
  credit_member_id: string | null;
  credit_employee_id: string | null;
  company_name: Generated<string>;
  dept_name: Generated<string>;
  employee_level: Generated<number>;
  level_name: Generated<string>;
  can_audit: Generated<boolean>;
  pnr_import: Generated<boolean>;
  administrator: Generated<boolean>;
  show_serv_fee: Generated<boolean>;
  show_pay_pwd: Generated<boolean>;
  air_service_fee_fen: Generated<Fen>;
  trip_level: unknown;
  air_standard: unknown;
  train_standard: unknown;
  referrer_id: string | null;
  info_version: Generated<number>;
  erased_at: Date | null;
  created_at: Generated<Date>;
}

interface ConsentTable {
  tenant_id: string;
  member_id: string;
  document: string;
  version: string;
  agreed_at: Date;
  withdrawn_at: Date | null;
}

const membersIn = (tx: Tx) => tx.withTables<{ members: MemberTable; consents: ConsentTable }>();

export type MemberRow = Awaited<ReturnType<typeof findMember>> & {};

/** Which products the member has ordered, ever. */
const orderedProducts = sql<readonly Product[]>`ordered_products_of(members.tenant_id, members.id)`.as(
  'ordered_products',
);

/** What and how much the member has ordered, counted in the same round trip. */
const counts = [
  orderedProducts,
  sql<number>`ticket_orders_of(members.tenant_id, members.id)`.as('ticket_order_count'),
  sql<number>`paid_orders_of(members.tenant_id, members.id)`.as('paid_order_count'),
] as const;

export function findMember(tx: Tx, tenantId: string, memberId: string) {
  return membersIn(tx)
    .selectFrom('members')
    .selectAll()
    .select(counts)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** The row alone, without what is counted beside it. */
export function findMemberRow(tx: Tx, tenantId: string, memberId: string) {
  return membersIn(tx)
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export type MemberRights = Awaited<ReturnType<typeof findMemberRights>> & {};

/** The row and what decides the menu: for what is asked on the way of every request. */
export function findMemberRights(tx: Tx, tenantId: string, memberId: string) {
  return membersIn(tx)
    .selectFrom('members')
    .selectAll()
    .select(orderedProducts)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Who recommended a member, as long as they are with us. */
export function findReferrer(tx: Tx, tenantId: string, memberId: string) {
  return membersIn(tx)
    .selectFrom('members as referrer')
    .innerJoin('members as member', 'member.referrer_id', 'referrer.id')
    .select([
      'referrer.id',
      'referrer.member_type',
      'referrer.credit_member_id',
      'referrer.credit_employee_id',
    ])
    .where('referrer.tenant_id', '=', tenantId)
    .where('referrer.status', '=', 1)
    .where('referrer.erased_at', 'is', null)
    .where('member.tenant_id', '=', tenantId)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
}

/** By mobile number or account name, as typed. */
export function findMemberToSignIn(tx: Tx, tenantId: string, signInName: string) {
  return membersIn(tx)
    .selectFrom('members')
    .selectAll()
    .select(counts)
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('mobile_phone', '=', signInName), where('account', '=', signInName)]))
    .executeTakeFirst();
}

export interface NewMember {
  readonly mobilePhone: string;
  /** Null: signs in by SMS, or by a partner's word. */
  readonly passwordHash: string | null;
  readonly memberType: number;
  readonly status: 0 | 1;
  readonly realName: string;
  readonly sex: 'M' | 'F' | null;
  readonly birthday: Day | null;
  readonly memberLevel: number;
  readonly femaleEndId: string | null;
  readonly creditMemberId: string | null;
  readonly creditEmployeeId: string | null;
  readonly companyName: string;
  readonly deptName: string;
  readonly employeeLevel: number;
  readonly levelName: string;
  readonly canAudit: boolean;
  readonly pnrImport: boolean;
  readonly administrator: boolean;
  readonly airServiceFeeFen: Fen;
  readonly tripLevel: object | null;
  readonly airStandard: object | null;
  readonly trainStandard: object | null;
  readonly referrerId: string | null;
}

/** Undefined when the mobile number is taken. */
export async function addMember(tx: Tx, tenantId: string, member: NewMember): Promise<string | undefined> {
  const row = await membersIn(tx)
    .insertInto('members')
    .values({
      tenant_id: tenantId,
      mobile_phone: member.mobilePhone,
      password_hash: member.passwordHash,
      member_type: member.memberType,
      status: member.status,
      real_name: member.realName,
      sex: member.sex,
      birthday: member.birthday,
      member_level: member.memberLevel,
      female_end_id: member.femaleEndId,
      credit_member_id: member.creditMemberId,
      credit_employee_id: member.creditEmployeeId,
      company_name: member.companyName,
      dept_name: member.deptName,
      employee_level: member.employeeLevel,
      level_name: member.levelName,
      can_audit: member.canAudit,
      pnr_import: member.pnrImport,
      administrator: member.administrator,
      air_service_fee_fen: member.airServiceFeeFen,
      trip_level: json(member.tripLevel),
      air_standard: json(member.airStandard),
      train_standard: json(member.trainStandard),
      referrer_id: member.referrerId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'mobile_phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const json = (value: object | null) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);

/** Keeps whoever changes the member waiting until this transaction ends; the hash as it is now. */
export async function holdPasswordHash(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<string | null | undefined> {
  const row = await membersIn(tx)
    .selectFrom('members')
    .select('password_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

export async function savePasswordHash(
  tx: Tx,
  tenantId: string,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await membersIn(tx)
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>> & {};

/** The row, kept from whoever else would change it until the transaction ends. */
export function lockMember(tx: Tx, tenantId: string, memberId: string) {
  return membersIn(tx)
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface SelfInfo {
  readonly real_name: string;
  readonly sex: 'M' | 'F' | null;
  readonly birthday: Day | null;
  readonly email: string;
  readonly account: string | null;
  readonly remark: string;
}

/** The next version of what a member tells about themselves. Fails on an account name that is taken. */
export async function saveSelfInfoRow(
  tx: Tx,
  tenantId: string,
  memberId: string,
  info: SelfInfo,
): Promise<void> {
  await membersIn(tx)
    .updateTable('members')
    .set({ ...info, info_version: sql`info_version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

/** Whether somebody else signs in by this name. */
export async function accountIsTaken(
  tx: Tx,
  tenantId: string,
  memberId: string,
  account: string,
): Promise<boolean> {
  const row = await membersIn(tx)
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account', '=', account)
    .where('id', '<>', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function savePhotoAddress(
  tx: Tx,
  tenantId: string,
  memberId: string,
  photo: string,
): Promise<void> {
  await membersIn(tx)
    .updateTable('members')
    .set({ photo })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

export async function keepConsent(tx: Tx, consent: Omit<ConsentTable, 'withdrawn_at'>): Promise<void> {
  await membersIn(tx).insertInto('consents').values(consent).execute();
}

/** The id of a member in good standing by mobile number. */
export async function findLiveMemberId(
  tx: Tx,
  tenantId: string,
  mobilePhone: string,
): Promise<string | undefined> {
  const row = await membersIn(tx)
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('mobile_phone', '=', mobilePhone)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

export async function idsByMobile(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await membersIn(tx)
    .selectFrom('members')
    .select(['mobile_phone', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [row.mobile_phone, row.id]));
}
