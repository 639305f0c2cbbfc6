import { createHash } from 'node:crypto';
import { day } from '@woxing/contract/core/days';
import type { Database } from '#src/platform/database.ts';

/** Who is there already, so that what a test counts is not what made them. */
const known = new WeakMap<Database, Set<string>>();

/** Personal members under made-up numbers, for tests that need no more of them than that they are there. Repeating is harmless. */
export async function addMembers(
  db: Database,
  tenantId: string,
  memberIds: readonly string[],
): Promise<void> {
  const there = known.get(db) ?? new Set();
  known.set(db, there);
  const fresh = memberIds.filter((id) => !there.has(`${tenantId}/${id}`));
  const rows = fresh.map((id) => ({
    tenant_id: tenantId,
    id,
    mobile_phone: madeUpMobile(id),
    member_type: 10 as const,
    real_name: '张一',
    birthday: day('1990-05-06'),
  }));
  if (rows.length === 0) return;
  await db.inTenant(tenantId, (tx) =>
    tx
      .insertInto('members')
      .values(rows)
      .onConflict((taken) => taken.doNothing())
      .execute(),
  );
  for (const id of fresh) there.add(`${tenantId}/${id}`);
}

/** Of a range that nobody has. */
function madeUpMobile(memberId: string): string {
  const digest = createHash('sha256').update(memberId).digest();
  return `100${(digest.readUInt32BE() % 100_000_000).toString().padStart(8, '0')}`;
}
