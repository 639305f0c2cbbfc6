import { type Fen, noFen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { accounts } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, query } from '#src/platform/rows.ts';

/** A company of a group, and how the group settles it. */
export interface GroupLink {
  readonly enterpriseId: string;
  readonly groupId: string;
  /** Its orders spend the line of the group. */
  readonly settled: boolean;
  /** Of the group's line, from one billing day to the next; null: no limit of its own. */
  readonly periodLimitFen: Fen | null;
}

const groupLink = columns('enterprise_groups', 'enterpriseId', 'groupId', 'settled', 'periodLimitFen');
const rowColumns = listed(groupLink);

export async function findGroupLink(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<GroupLink | undefined> {
  const rows = await query(tx, groupLink)`
    select ${rowColumns} from enterprise_groups where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0];
}

/** Kept from others who spend for the same company until the transaction ends, so that its limit is counted once. */
export async function lockGroupLink(tx: Tx, tenantId: string, enterpriseId: string): Promise<void> {
  await sql`
    select from enterprise_groups where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} for update`.execute(
    tx,
  );
}

/** One company at a time is put into a group: that none of them is nested must hold for two at once. */
export async function lockGroups(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`groups ${tenantId}`}, 0))`.execute(tx);
}

export async function listGroupLinks(tx: Tx, tenantId: string, groupId?: string): Promise<GroupLink[]> {
  const rows = await query(tx, groupLink)`
    select ${rowColumns} from enterprise_groups
    where tenant_id = ${tenantId} and (${groupId ?? null}::text is null or group_id = ${groupId ?? null})
    order by group_id, enterprise_id`;
  return rows;
}

export async function saveGroupLink(tx: Tx, tenantId: string, link: GroupLink): Promise<void> {
  await sql`
    insert into enterprise_groups (tenant_id, enterprise_id, group_id, settled, period_limit_fen)
    values (${tenantId}, ${link.enterpriseId}, ${link.groupId}, ${link.settled}, ${link.periodLimitFen})
    on conflict (tenant_id, enterprise_id) do update set group_id = excluded.group_id, settled = excluded.settled,
      period_limit_fen = excluded.period_limit_fen`.execute(tx);
}

export async function removeGroupLink(tx: Tx, tenantId: string, enterpriseId: string): Promise<void> {
  await sql`
    delete from enterprise_groups where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`.execute(
    tx,
  );
}

/** The company that an order on credit is for; written once. */
export async function insertSpender(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  enterpriseId: string,
): Promise<void> {
  await sql`
    insert into credit_spenders (tenant_id, order_no, enterprise_id) values (${tenantId}, ${orderNo}, ${enterpriseId})
    on conflict do nothing`.execute(tx);
}

export interface Spending {
  readonly usedFen: Fen;
  readonly heldFen: Fen;
}

const spendingRow = { ...columns('credit_spenders', 'enterpriseId'), usedFen: fenSum, heldFen: fenSum };

/** What companies of a group spend of the group's line: used since the last billing, and held; all of them are asked for together. */
export async function spendingOf(
  tx: Tx,
  tenantId: string,
  groupId: string,
  enterpriseIds: readonly string[],
): Promise<(enterpriseId: string) => Spending> {
  const rows = await query(tx, spendingRow)`
    select enterprise_id as "enterpriseId", sum(used_fen)::bigint as "usedFen", sum(held_fen)::bigint as "heldFen"
    from (
      select u.spender_id as enterprise_id, u.amount_fen as used_fen, 0 as held_fen from credit_unbilled u
      where u.tenant_id = ${tenantId} and u.enterprise_id = ${groupId} and u.spender_id = any(${[...enterpriseIds]}::text[])
      union all
      select s.enterprise_id, 0, h.amount_fen from ledger_holds h
      join credit_spenders s on s.tenant_id = h.tenant_id and s.order_no = h.order_no
      where h.tenant_id = ${tenantId} and h.account = ${accounts.credit(groupId)}
        and s.enterprise_id = any(${[...enterpriseIds]}::text[])
    ) m group by enterprise_id`;
  const found = new Map(rows.map(({ enterpriseId, ...spending }) => [enterpriseId, spending]));
  return (enterpriseId) => found.get(enterpriseId) ?? { usedFen: noFen, heldFen: noFen };
}
