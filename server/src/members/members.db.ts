import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { type TripLevel, tripLevel } from '@woxing/contract/people/members';
import { noTripLevel } from '@woxing/contract/people/trip-level.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { called, json as jsonColumn, query, type TableRow, text } from '#src/platform/rows.ts';

type ConsentTable = TableRow<'consents'>;

/** The row alone. */
export type MemberOfRow = Awaited<ReturnType<typeof findMemberRow>> & {};
export type MemberRow = Awaited<ReturnType<typeof findMember>> & {};

/** Which products the member has ordered, ever. */
const orderedProducts = called('ordered_products_of', 'members.tenant_id', 'members.id').as(
  'ordered_products',
);

/** What an employee is asked for, by their own flags and those of their level. */
const tripFlags = called('trip_level_of', 'members.tenant_id', 'members.id').as('trip_flags');

/** From when until when an employee reads analyses. */
const analysisDays = called('analysis_days_of', 'members.tenant_id', 'members.id').as('analysis_days');

/** Where the member works, and what and how much they have ordered, in the same round trip. */
const besides = [
  called('enterprise_name_of', 'members.tenant_id', 'members.credit_member_id').as('company_name'),
  called('department_name_of', 'members.tenant_id', 'members.id').as('dept_name'),
  called('level_name_of', 'members.tenant_id', 'members.id').as('level_name'),
  called('level_rank_of', 'members.tenant_id', 'members.id').as('employee_level'),
  called('travel_standard_of', 'members.tenant_id', 'members.id').as('travel_standard'),
  tripFlags,
  orderedProducts,
  analysisDays,
  called('ticket_orders_of', 'members.tenant_id', 'members.id').as('ticket_order_count'),
  called('paid_orders_of', 'members.tenant_id', 'members.id').as('paid_order_count'),
] as const;

export function findMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .selectAll()
    .select(besides)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** The row alone, without what is looked up beside it. */
export function findMemberRow(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Who can sign in and has proved an address of mail; there may be several. */
export function membersByProvedEmail(tx: Tx, tenantId: string, address: string) {
  return tx
    .selectFrom('members')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql`lower(verified_email)`, '=', address.toLowerCase())
    .where('verified_email', '<>', '')
    .whereRef('verified_email', '=', 'email')
    .where('status', '=', 1)
    .where('erased_at', 'is', null)
    .limit(2)
    .execute();
}

const flagsRow = { flags: jsonColumn };

/** What a member is asked for, by their own flags and those of their level. */
export async function findTripLevel(tx: Tx, tenantId: string, memberId: string): Promise<TripLevel> {
  const [row] = await query(tx, flagsRow)`select trip_level_of(${tenantId}, ${memberId}) as flags`;
  return tripLevel.parse(row?.flags ?? noTripLevel);
}

export type MemberRights = Awaited<ReturnType<typeof findMemberRights>> & {};

/** The row and what decides the menu: for what is asked on the way of every request. */
export function findMemberRights(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('members')
    .selectAll()
    .select([
      orderedProducts,
      analysisDays,
      tripFlags,
      called('travel_standard_of', 'members.tenant_id', 'members.id').as('travel_standard'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/** Who recommended a member, as long as they are with us. */
export function findReferrer(tx: Tx, tenantId: string, memberId: string) {
  return tx
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
  return tx
    .selectFrom('members')
    .selectAll()
    .select(besides)
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or([where('mobile_phone', '=', signInName), where('account', '=', signInName)]))
    .executeTakeFirst();
}

export interface NewMember {
  readonly mobilePhone: string;
  /** Null: signs in by SMS, or by a partner's word. */
  readonly passwordHash: string | null;
  readonly memberType: TableRow<'members'>['member_type'];
  readonly status: 0 | 1;
  readonly realName: string;
  readonly sex: 'M' | 'F' | null;
  readonly birthday: Day | null;
  readonly memberLevel: number;
  readonly femaleEndId: string | null;
  readonly creditMemberId: string | null;
  readonly creditEmployeeId: string | null;
  readonly canAudit: boolean;
  readonly pnrImport: boolean;
  readonly administrator: boolean;
  readonly airServiceFeeFen: Fen;
  readonly tripLevel: object | null;
  readonly referrerId: string | null;
}

/** Undefined when the mobile number is taken. */
export async function addMember(tx: Tx, tenantId: string, member: NewMember): Promise<string | undefined> {
  const row = await tx
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
      can_audit: member.canAudit,
      pnr_import: member.pnrImport,
      administrator: member.administrator,
      air_service_fee_fen: member.airServiceFeeFen,
      trip_level: json(member.tripLevel),
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
  const row = await tx
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
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

export type LockedMember = Awaited<ReturnType<typeof lockMember>> & {};

/** The row, kept from whoever else would change it until the transaction ends. */
export function lockMember(tx: Tx, tenantId: string, memberId: string) {
  return tx
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
  await tx
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
  const row = await tx
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
  await tx
    .updateTable('members')
    .set({ photo })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

export async function keepConsent(tx: Tx, consent: Omit<ConsentTable, 'withdrawn_at'>): Promise<void> {
  await tx.insertInto('consents').values(consent).execute();
}

/** The id of a member in good standing by mobile number. */
export async function findLiveMemberId(
  tx: Tx,
  tenantId: string,
  mobilePhone: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('mobile_phone', '=', mobilePhone)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

export async function idsByMobile(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('members')
    .select(['mobile_phone', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [row.mobile_phone, row.id]));
}

/** What members are called, by their ids. */
export async function namesOfMembers(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, { id: text, name: text })`
    select id, real_name as name from members where tenant_id = ${tenantId} and id = any(${memberIds})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
