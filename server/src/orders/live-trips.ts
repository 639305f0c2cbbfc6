import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { z } from 'zod';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  type LiveTripRow,
  liveTripsOfMember,
  liveTripsOfPeople,
  liveTripsSince,
  type TripsInput,
} from './live-trips.db.ts';
import { type Paper, personIndexes } from './person-index.ts';
import { paperPlace } from './sealed-places.rules.ts';

/** One ticket of a traveller that is valid or being issued. */
export interface LiveTrip<L> {
  readonly orderNo: string;
  /** Who ordered it. */
  readonly memberId: string;
  readonly position: number;
  readonly passengerType: PassengerType;
  readonly leg: L;
}

export interface LiveTripOf<P, L> {
  readonly person: P;
  readonly trip: LiveTrip<L>;
}

type Person = Paper & { readonly name: string };

/** Trips of some products, whose legs are read by their schema, of orders since a moment. */
interface Trips<L> extends TripsInput {
  readonly leg: z.ZodType<L>;
}

/** Trips of these travellers over all orders of the tenant. */
export async function liveTripsOf<P extends Person, L>(
  deps: { readonly vault: Vault },
  tx: Tx,
  tenantId: string,
  { people, ...trips }: Trips<L> & { readonly people: readonly P[] },
): Promise<LiveTripOf<P, L>[]> {
  const found = await tripsOfPeople(deps, tx, tenantId, people, trips);
  return found.map(({ person, row }) => ({ person, trip: tripOfRow(row, trips) }));
}

/** Trips of whatever a member ordered. */
export async function liveTripsOrderedBy<L>(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  trips: Trips<L>,
): Promise<LiveTrip<L>[]> {
  const rows = await liveTripsOfMember(tx, tenantId, trips, memberId);
  return rows.map((row) => tripOfRow(row, trips));
}

/** Every trip of the tenant, one for each ticket. */
export async function allLiveTrips<L>(tx: Tx, tenantId: string, trips: Trips<L>): Promise<LiveTrip<L>[]> {
  const rows = await liveTripsSince(tx, tenantId, trips);
  return rows.map((row) => tripOfRow(row, trips));
}

async function tripsOfPeople<P extends Person>(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  tenantId: string,
  people: readonly P[],
  input: TripsInput,
): Promise<{ readonly person: P; readonly row: LiveTripRow }[]> {
  const known = people.map((person) => ({ person, indexes: personIndexes(vault, tenantId, person) }));
  const rows = await liveTripsOfPeople(tx, tenantId, input, {
    indexes: known.flatMap(({ indexes }) => indexes),
    names: people.map(({ name }) => name),
  });
  return rows.flatMap((row) => {
    const indexes = row.personIndex === null ? indexesOfSealed(vault, tenantId, row) : [row.personIndex];
    const who = known.find((each) => indexes.some((index) => each.indexes.includes(index)));
    return who === undefined ? [] : [{ person: who.person, row }];
  });
}

/** Of an order from before the index was kept. */
function indexesOfSealed(vault: Vault, tenantId: string, row: LiveTripRow): readonly string[] {
  const { paperType, paperNoSealed, orderNo, position } = row;
  return personIndexes(vault, tenantId, {
    paperType,
    paperNo: vault.open(paperNoSealed, paperPlace(orderNo, position)),
  });
}

function tripOfRow<L>(
  { orderNo, memberId, position, passengerType, leg }: LiveTripRow,
  { leg: schema }: Pick<Trips<L>, 'leg'>,
): LiveTrip<L> {
  return { orderNo, memberId, position, passengerType, leg: schema.parse(leg) };
}
