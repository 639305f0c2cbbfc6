import { dayOf } from '@woxing/contract/days';
import type { Passenger } from '@woxing/contract/travellers';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { ownerOf } from './owner.ts';
import { passengerView } from './passenger-view.rules.ts';
import { readPassengers } from './passengers.db.ts';

/** The member's own passengers, oldest first, `most` of them; `keyword` is a part of the name. */
export async function listPassengers(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  wish: { readonly keyword: string; readonly most?: number },
): Promise<{ list: Passenger[] }> {
  const rows = await db.read(ctx.tenantId, (tx) => readPassengers(tx, ownerOf(ctx), wish));
  const today = dayOf(ctx.now);
  return { list: rows.map((row) => passengerView(row, today)) };
}
