import type { Tx } from '#src/platform/database.ts';
import type { OpeningPassenger } from './open-order.ts';
import { removeOrderTravellers, travellersOfOrder } from './order-travellers.db.ts';
import type { OrderWithTickets } from './orders.db.ts';
import { identityIn } from './passenger-identity.rules.ts';
import { savePassengers } from './passengers.db.ts';
import { bringTravellers } from './tell-travellers.ts';

export type NewPassenger = Omit<OpeningPassenger, 'legs' | 'insurances'>;

/**
 * Others travel by an order than those it was placed for: all of them in their new order, whose tickets stay at their positions.
 * Members who come to travel by it are told as when it is placed; it is found by the names of those who travel, and by `searchWords`.
 */
export async function replacePassengers(
  tx: Tx,
  order: OrderWithTickets,
  passengers: readonly NewPassenger[],
  { searchWords, at }: { readonly searchWords: readonly string[]; readonly at: Date },
): Promise<void> {
  const rows = passengers.map((passenger, position) => ({
    ...passenger,
    position,
    ...identityIn(order.enterpriseId, passenger),
  }));
  const names = rows.map(({ name }) => name);
  await savePassengers(tx, order, rows, [order.orderNo, ...names, ...searchWords].join(' '));
  const travelling = rows.flatMap(({ memberId }) => memberId ?? []);
  const before = await travellersOfOrder(tx, order);
  await removeOrderTravellers(
    tx,
    order,
    before.filter((id) => !travelling.includes(id)),
  );
  await bringTravellers(
    tx,
    order,
    travelling.filter((id) => !before.includes(id)),
    at,
  );
}
