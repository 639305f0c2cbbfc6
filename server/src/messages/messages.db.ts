import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import {
  anyOf,
  columns,
  listed,
  moment,
  number,
  orNull,
  query,
  text,
  writeBehind,
} from '#src/platform/rows.ts';

export interface NewMessage {
  readonly memberId: string;
  readonly kind: string;
  readonly params: object;
  readonly link: string;
  readonly about: string | null;
  readonly dueAt: Date | null;
  readonly dedupeKey: string;
  readonly at: Date;
  /** What holds where the member has not chosen. */
  readonly bell: { readonly preset: boolean; readonly fixed: boolean };
  readonly mail: boolean;
}

/**
 * Written behind what the transaction does, which does not wait for it. Members whose accounts are closed are told nothing; where the
 * bell is switched off, it stands in the list as read.
 */
export function insertMessages(tx: Tx, tenantId: string, messages: readonly NewMessage[]): void {
  const rows = messages.map(({ bell, ...row }, seq) => ({ seq, ...row, ...bell }));
  writeBehind(
    tx,
    sql`
      insert into messages (tenant_id, member_id, kind, params, link, about, due_at, dedupe_key, created_at, read_at, mail_due)
      select m.tenant_id, m.id, n.kind, n.params, n.link, n.about, n."dueAt", n."dedupeKey", n.at,
        case when n.fixed or coalesce(s.bell, n.preset) then null else n.at end,
        m.email <> '' and m.email = m.verified_email and coalesce(s.mail, n.mail)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(seq integer, "memberId" text, kind text, params jsonb, link text,
          about text, "dueAt" timestamptz, "dedupeKey" text, at timestamptz, fixed boolean, preset boolean, mail boolean)
        join members m on m.tenant_id = ${tenantId} and m.id = n."memberId" and m.status = 1 and m.erased_at is null
        left join message_settings s on s.tenant_id = m.tenant_id and s.member_id = m.id and s.kind = n.kind
      order by n.seq
      on conflict (tenant_id, member_id, dedupe_key) do nothing`,
  );
}

/** Members who are asked for what goes by a name. */
interface AskedAbout {
  readonly about: string;
  readonly memberIds: readonly string[];
}

/** These members are not asked any more: the deadline is over, what they have not looked at is read, and no mail of it goes out. */
export function settleAbout(
  tx: Tx,
  { tenantId, at, ...asked }: { readonly tenantId: string; readonly at: Date } & AskedAbout,
): void {
  settleAll(tx, { tenantId, at }, [asked]);
}

/** The same of several things at once. */
export function settleAll(
  tx: Tx,
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
  asked: readonly AskedAbout[],
): void {
  const settled = asked.flatMap(({ about, memberIds }) => memberIds.map((memberId) => ({ about, memberId })));
  if (settled.length === 0) return;
  writeBehind(
    tx,
    sql`
      update messages m set due_at = null, read_at = coalesce(m.read_at, ${at}), mail_due = false
      from unnest(${settled.map(({ about }) => about)}::text[], ${settled.map(({ memberId }) => memberId)}::text[]) as s(about, member_id)
      where m.tenant_id = ${tenantId} and m.about = s.about and m.member_id = s.member_id
        and (m.due_at is not null or m.read_at is null or m.mail_due)`,
  );
}

const mailedMessage = {
  ...columns('messages', 'id', 'memberId', 'kind', 'params', 'link', 'about', 'dueAt', 'createdAt', 'readAt'),
  email: text,
};

/** Up to `max` messages that are to be mailed, the oldest first, marked as done; those whose address is none any more are left out. */
export function takeMailed(tx: Tx, tenantId: string, max: number) {
  return query(tx, mailedMessage)`
    with taken as (
      update messages set mail_due = false where tenant_id = ${tenantId} and id in (
        select id from messages where tenant_id = ${tenantId} and mail_due order by created_at, id limit ${max} for update skip locked)
      returning *)
    select ${listed(mailedMessage, 't')} from (
      select taken.*, m.email from taken join members m on m.tenant_id = taken.tenant_id and m.id = taken.member_id
      where m.status = 1 and m.email <> '' and m.email = m.verified_email) t
    order by t.created_at, t.id`;
}

const listedMessage = columns('messages', 'id', 'kind', 'params', 'link', 'dueAt', 'createdAt', 'readAt');

/** Where a page of the list ends: the next begins behind it. */
export interface MessagePlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface MessageSearch {
  readonly kinds: readonly string[];
  readonly unread: boolean;
  readonly after: MessagePlace | undefined;
  readonly max: number;
}

/** The newest first. */
export function listMessages(
  tx: Tx,
  tenantId: string,
  memberId: string,
  { kinds, unread, after, max }: MessageSearch,
) {
  const unreadOnly = unread ? sql`and read_at is null` : sql``;
  const behind =
    after === undefined
      ? sql``
      : sql`and (created_at < ${after.createdAt} or (created_at = ${after.createdAt} and id > ${after.id}::uuid))`;
  return query(tx, listedMessage)`
    select ${listed(listedMessage)} from messages
    where tenant_id = ${tenantId} and member_id = ${memberId} and kind = ${anyOf(kinds)} ${unreadOnly} ${behind}
    order by created_at desc, id limit ${max}`;
}

/** Nobody reads a larger figure. */
const countedUnread = 100;

export async function countUnread(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const rows = await query(tx, { unread: number })`
    select count(*) as unread from (
      select from messages where tenant_id = ${tenantId} and member_id = ${memberId} and read_at is null limit ${countedUnread}) counted`;
  return rows[0]!.unread;
}

export async function stateOf(
  tx: Tx,
  tenantId: string,
  memberId: string,
): Promise<{ unread: number; newest: Date | null }> {
  const rows = await query(tx, { unread: number, newest: orNull(moment) })`
    select (select count(*) from (
        select from messages where tenant_id = ${tenantId} and member_id = ${memberId} and read_at is null limit ${countedUnread}) counted) as unread,
      (select created_at from messages where tenant_id = ${tenantId} and member_id = ${memberId}
        order by created_at desc, id limit 1) as newest`;
  return rows[0]!;
}

interface Marking {
  readonly tenantId: string;
  readonly memberId: string;
  readonly at: Date;
}

export function markRead(
  tx: Tx,
  { tenantId, memberId, ids, at }: Marking & { readonly ids: readonly string[] },
): void {
  writeBehind(
    tx,
    sql`
      update messages set read_at = ${at}
      where tenant_id = ${tenantId} and member_id = ${memberId} and id = any(${ids}::uuid[]) and read_at is null`,
  );
}

export function markAllRead(
  tx: Tx,
  {
    tenantId,
    memberId,
    kinds,
    until,
    at,
  }: Marking & { readonly kinds: readonly string[]; readonly until: Date },
): void {
  writeBehind(
    tx,
    sql`
      update messages set read_at = ${at}
      where tenant_id = ${tenantId} and member_id = ${memberId} and kind = ${anyOf(kinds)}
        and created_at <= ${until} and read_at is null`,
  );
}

export async function deleteMessagesBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute();
}
