import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type GuestChangeRow = TableRow<'hotel_guest_changes'>;
interface Of {
  readonly tenantId: string;
  readonly orderNo: string;
}

export async function insertGuestChange(
  tx: Tx,
  { tenantId, orderNo, memberId }: Of & { readonly memberId: string },
  change: { readonly seq: number; readonly words: string; readonly sealed: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('hotel_guest_changes')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      seq: change.seq,
      member_id: memberId,
      state: 'asked',
      asked_at: change.at,
      words: change.words,
      change_sealed: change.sealed,
    })
    .execute();
}

/** How many changes an order has had, and whether the last one still waits for its answer. */
export async function guestChangesOf(
  tx: Tx,
  { tenantId, orderNo }: Of,
): Promise<{ readonly count: number; readonly asked: boolean }> {
  const last = await tx
    .selectFrom('hotel_guest_changes')
    .select(['seq', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { count: last?.seq ?? 0, asked: last?.state === 'asked' };
}

/** Locked until the transaction ends. */
export async function lockGuestChange(
  tx: Tx,
  { tenantId, orderNo }: Of,
  seq: number,
): Promise<GuestChangeRow | undefined> {
  return tx
    .selectFrom('hotel_guest_changes')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('seq', '=', seq)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveGuestChange(
  tx: Tx,
  { tenantId, orderNo }: Of,
  seq: number,
  set:
    | { readonly called_at: Date }
    | { readonly attempt: number; readonly called_at: null }
    | { readonly state: 'done' | 'refused'; readonly settled_at: Date; readonly change_sealed: null },
): Promise<void> {
  await tx
    .updateTable('hotel_guest_changes')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('seq', '=', seq)
    .execute();
}

export function guestChangesOfMember(tx: Tx, { tenantId, memberId }: { tenantId: string; memberId: string }) {
  return tx
    .selectFrom('hotel_guest_changes')
    .select(['order_no', 'words', 'state', 'asked_at', 'settled_at'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .orderBy('asked_at')
    .execute();
}
