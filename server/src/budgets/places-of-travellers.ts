import { employeesPlaced, type PlacedEmployee } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { identifyTravellers, type TravellerAsked } from '#src/travellers/public.ts';

interface Orderer {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** Who orders. */
  readonly memberId: string;
}

/** Where each of those works who travel; who is no employee, and whom nobody can tell from a namesake, goes by who orders. */
export async function placesOfTravellers(
  tx: Tx,
  orderer: Orderer,
  travellers: readonly TravellerAsked[],
): Promise<(PlacedEmployee | undefined)[]> {
  const { tenantId, enterpriseId, memberId } = orderer;
  const identified = await identifyTravellers(tx, orderer, travellers);
  const ids = identified.map((id) => id ?? memberId);
  const placed = await employeesPlaced(tx, tenantId, enterpriseId, [...new Set(ids)]);
  return ids.map((id) => placed.find((one) => one.memberId === id));
}
