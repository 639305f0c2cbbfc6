import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, text } from '#src/platform/rows.ts';

const linkRow = columns(
  'decision_links',
  'id',
  'caseId',
  'memberId',
  'node',
  'createdAt',
  'endsAt',
  'usedAt',
);

export interface LinkRow {
  id: string;
  caseId: string;
  memberId: string;
  node: number;
  createdAt: Date;
  endsAt: Date;
  usedAt: Date | null;
}

export async function insertLink(tx: Tx, tenantId: string, link: Omit<LinkRow, 'usedAt'>): Promise<void> {
  await tx
    .insertInto('decision_links')
    .values({
      tenant_id: tenantId,
      id: link.id,
      case_id: link.caseId,
      member_id: link.memberId,
      node: link.node,
      created_at: link.createdAt,
      ends_at: link.endsAt,
    })
    .execute();
}

export async function findLink(tx: Tx, tenantId: string, id: string): Promise<LinkRow | undefined> {
  const rows = await query(tx, linkRow)`
    select ${listed(linkRow)} from decision_links where tenant_id = ${tenantId} and id = ${id}`;
  return rows[0];
}

export async function markUsed(tx: Tx, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('decision_links')
    .set({ used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteLinksBefore(
  tx: Tx,
  tenantId: string,
  memberId: string,
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom('decision_links')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('created_at', '<', before)
    .execute();
}

const ownRow = { title: text, ...columns('decision_links', 'createdAt', 'endsAt', 'usedAt') };

/** What a member was sent, the newest first. */
export function ownLinks(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
) {
  return query(tx, ownRow)`
    select c.title, l.created_at as "createdAt", l.ends_at as "endsAt", l.used_at as "usedAt"
    from decision_links l join approval_cases c on c.tenant_id = l.tenant_id and c.id = l.case_id
    where l.tenant_id = ${tenantId} and l.member_id = ${memberId} order by l.created_at desc, l.id`;
}
