import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { PersonKey } from '#src/platform/personal-data.ts';
import type { FactRow } from '#src/platform/personal-rows.db.ts';
import { columns, moment, number, orNull, query, queryFacts, text, yesNo } from '#src/platform/rows.ts';

export async function selfFactsOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<FactRow[]> {
  const rows = await queryFacts(tx)`
    select id as "会员编号", mobile_phone as "手机号码", coalesce(account, '') as "账号名", real_name as "姓名",
      case sex when 'M' then '男' when 'F' then '女' else '' end as "性别", coalesce(birthday::text, '') as "出生日期",
      email as "电子邮箱",
      case when email <> '' and email = verified_email then '是' else '否' end as "邮箱已验证", remark as "备注", member_level as "会员等级",
      enterprise_name_of(tenant_id, credit_member_id) as "企业", department_name_of(tenant_id, id) as "部门",
      level_name_of(tenant_id, id) as "职级", coalesce(referrer_id, '') as "推荐人编号", created_at as "注册时间"
    from members where tenant_id = ${tenantId} and id = ${memberId}`;
  return rows;
}

export async function consentsOf(tx: Tx, { tenantId, memberId }: Pick<PersonKey, 'tenantId' | 'memberId'>) {
  const rows = await query(tx, {
    document: text,
    version: text,
    agreedAt: moment,
    withdrawnAt: orNull(moment),
  })`
    select document, version, agreed_at as "agreedAt", withdrawn_at as "withdrawnAt" from consents
    where tenant_id = ${tenantId} and member_id = ${memberId} order by agreed_at desc, document, version`;
  return rows;
}

/** Whether the newest consent to a document was withdrawn; false where none was ever asked for. */
export async function consentIsWithdrawn(
  tx: Tx,
  tenantId: string,
  memberId: string,
  document: string,
): Promise<boolean> {
  const rows = await query(tx, { withdrawn: yesNo })`
    select withdrawn_at is not null as withdrawn from consents
    where tenant_id = ${tenantId} and member_id = ${memberId} and document = ${document}
    order by agreed_at desc limit 1`;
  return rows[0]?.withdrawn ?? false;
}

/** False when there is none that could be withdrawn. */
export async function withdrawConsents(
  tx: Tx,
  tenantId: string,
  memberId: string,
  document: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update consents set withdrawn_at = ${at}
    where tenant_id = ${tenantId} and member_id = ${memberId} and document = ${document} and withdrawn_at is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Agreed to anew; agreeing twice is agreeing once. */
export async function giveConsent(
  tx: Tx,
  tenantId: string,
  memberId: string,
  consent: { readonly document: string; readonly version: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into consents as c (tenant_id, member_id, document, version, agreed_at)
    values (${tenantId}, ${memberId}, ${consent.document}, ${consent.version}, ${consent.at})
    on conflict (tenant_id, member_id, document, version) do update set agreed_at = excluded.agreed_at, withdrawn_at = null
      where c.withdrawn_at is not null`.execute(tx);
}

export interface MemberTies {
  readonly creditMemberId: string | null;
  readonly administrator: boolean;
  readonly children: number;
}

const ties = {
  ...columns('members', 'creditMemberId', 'administrator'),
  children: number,
};

export async function tiesOf(tx: Tx, { tenantId, memberId }: PersonKey): Promise<MemberTies | undefined> {
  const rows = await query(tx, ties)`
    select credit_member_id as "creditMemberId", administrator, (
      select count(*)::integer from members c
      where c.tenant_id = m.tenant_id and c.female_end_id = m.id and c.erased_at is null) as children
    from members m where tenant_id = ${tenantId} and id = ${memberId}`;
  return rows[0];
}

/**
 * Nothing of a person stays but the number of the member, by which orders and books hang together. The mobile number becomes one
 * that nobody can have: it does not begin with 1.
 */
export async function eraseMember(tx: Tx, { tenantId, memberId, now }: PersonKey): Promise<void> {
  await sql`
    update members set mobile_phone = lpad(id, 11, '0'), account = null, password_hash = null, status = 0,
      real_name = '已注销', sex = null, birthday = null, email = '', verified_email = '', photo = '', remark = '', experience_date = null,
      female_end_id = null, credit_member_id = null, credit_employee_id = null, can_audit = false, pnr_import = false, administrator = false,
      trip_level = null, referrer_id = null, info_version = info_version + 1,
      erased_at = coalesce(erased_at, ${now})
    where tenant_id = ${tenantId} and id = ${memberId}`.execute(tx);
}

/** Who was erased since, with the number they had left already. */
export async function erasedSince(tx: Tx, tenantId: string, since: Date): Promise<string[]> {
  const rows = await query(tx, { id: text })`
    select id from members where tenant_id = ${tenantId} and erased_at > ${since} order by id`;
  return rows.map((row) => row.id);
}
