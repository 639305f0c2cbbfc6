import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type LiveTripRow, liveTrips } from './live-trips.db.ts';
import { type RailLeg, railLeg } from './order-content.ts';
import { paperPlace } from './sealed-places.rules.ts';

export interface LiveTrip extends Omit<LiveTripRow, 'leg' | 'paperNoSealed'> {
  readonly leg: RailLeg;
}

/** Somebody by name and number of the paper. */
interface Person {
  readonly name: string;
  readonly paperNo: string;
}

/** Trips by train of these people that count, or are about to, whoever of the tenant ordered them since a moment. */
export async function liveTripsOf<P extends Person>(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  tenantId: string,
  { people, since }: { people: readonly P[]; since: Date },
): Promise<{ readonly person: P; readonly trip: LiveTrip }[]> {
  const rows = await liveTrips(tx, tenantId, { names: people.map(({ name }) => name), since });
  return rows.flatMap((row) => {
    const paperNo = vault.open(row.paperNoSealed, paperPlace(row.orderNo, row.position));
    const person = people.find((each) => each.name === row.name && each.paperNo === paperNo);
    return person === undefined ? [] : [{ person, trip: tripOfRow(row) }];
  });
}

/** The same of whatever a member ordered. */
export async function liveTripsOrderedBy(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  since: Date,
): Promise<LiveTrip[]> {
  return (await liveTrips(tx, tenantId, { memberId, since })).map(tripOfRow);
}

function tripOfRow({ leg, paperNoSealed: _sealed, ...row }: LiveTripRow): LiveTrip {
  return { ...row, leg: railLeg.parse(leg) };
}
