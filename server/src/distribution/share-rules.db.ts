import type { Day } from '@woxing/contract/core/days';
import type { ShareRule } from '@woxing/contract/distribution/shares.rules';
import type { Product } from '@woxing/contract/orders/orders';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, orNull, query, words } from '#src/platform/rows.ts';

const rule = {
  ...columns('share_rules', 'id', 'setterId', 'memberId', 'carrier', 'permille', 'setAt'),
  product: orNull(words<Product>()),
};

/** What holds at a moment of what these members have set, `null` being the platform. */
export function rulesInForce(
  tx: Tx,
  tenantId: string,
  setters: readonly (string | null)[],
  { at, today }: { readonly at: Date; readonly today: Day },
): Promise<ShareRule[]> {
  return query(tx, rule)`
    select id, setter_id as "setterId", member_id as "memberId", carrier, permille, set_at as "setAt", product
    from share_rules
    where tenant_id = ${tenantId} and coalesce(setter_id, '') = any(${setters.map((each) => each ?? '')})
      and from_day <= ${today} and (until_day is null or until_day >= ${today})
      and (ended_at is null or ended_at > ${at})`;
}

const kept = {
  ...rule,
  ...columns('share_rules', 'fromDay', 'untilDay', 'endedAt'),
};
const keptColumns = listed(kept);
export type KeptRule = Awaited<ReturnType<typeof rulesOf>>[number];

const maxPast = 500;

/** What somebody has set, the last first: all that holds or will, and of what is over or ended the last. */
export function rulesOf(tx: Tx, tenantId: string, setterId: string | null, today: Day) {
  const set = sql`select ${keptColumns} from share_rules where tenant_id = ${tenantId} and coalesce(setter_id, '') = ${setterId ?? ''}`;
  return query(tx, kept)`
    (${set} and ended_at is null and (until_day is null or until_day >= ${today}))
    union all
    (${set} and (ended_at is not null or until_day < ${today}) order by set_at desc, id desc limit ${maxPast})
    order by "setAt" desc, id desc`;
}

/** What holds now of what somebody has set for a member, by name or with all others; the last first. */
export function rulesForMember(
  tx: Tx,
  tenantId: string,
  { setterId, memberId, today }: { setterId: string | null; memberId: string; today: Day },
): Promise<KeptRule[]> {
  return query(tx, kept)`
    select ${keptColumns}
    from share_rules where tenant_id = ${tenantId} and coalesce(setter_id, '') = ${setterId ?? ''}
      and (member_id is null or member_id = ${memberId}) and ended_at is null
      and from_day <= ${today} and (until_day is null or until_day >= ${today})
    order by set_at desc, id desc`;
}

export async function ruleById(tx: Tx, tenantId: string, id: string): Promise<KeptRule | undefined> {
  const [row] = await query(tx, kept)`
    select ${keptColumns}
    from share_rules where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

export interface NewRule {
  readonly setterId: string | null;
  readonly memberId: string | null;
  readonly product: Product | null;
  readonly carrier: string | null;
  readonly permille: number;
  readonly from: Day;
  readonly until: Day | null;
  readonly setBy: string;
  readonly at: Date;
}

export async function insertRule(tx: Tx, tenantId: string, written: NewRule): Promise<void> {
  await tx
    .insertInto('share_rules')
    .values({
      tenant_id: tenantId,
      setter_id: written.setterId,
      member_id: written.memberId,
      product: written.product,
      carrier: written.carrier,
      permille: written.permille,
      from_day: written.from,
      until_day: written.until,
      set_by: written.setBy,
      set_at: written.at,
    })
    .execute();
}

/** What this setter has set last for the same people and sales, and not ended. */
export async function lastRuleOf(
  tx: Tx,
  tenantId: string,
  of: Pick<NewRule, 'setterId' | 'memberId' | 'product' | 'carrier'>,
): Promise<KeptRule | undefined> {
  const [row] = await query(tx, kept)`
    select ${keptColumns}
    from share_rules where tenant_id = ${tenantId} and coalesce(setter_id, '') = ${of.setterId ?? ''}
      and coalesce(member_id, '') = ${of.memberId ?? ''} and coalesce(product, '') = ${of.product ?? ''}
      and coalesce(carrier, '') = ${of.carrier ?? ''} and ended_at is null
    order by set_at desc, id desc limit 1`;
  return row;
}

/** False where it has ended before. */
export async function endRule(
  tx: Tx,
  tenantId: string,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('share_rules')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
