import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';
import { birthPlace } from './sealed-places.rules.ts';

/** Birthdays of passengers are sealed; orders of earlier versions have them in clear until they are. */
export interface SealedBirth {
  readonly birthSealed: string | null;
}

interface Born {
  readonly position: number;
  readonly birth: Day | null;
}

export function sealBirths(tx: Tx, orderNo: string, people: readonly Born[]): unknown[] {
  return people.map(({ birth, ...person }) => ({
    ...person,
    birthSealed: birth === null ? null : vaultOf(tx).seal(birth, birthPlace(orderNo, person.position)),
  }));
}

export function openBirth<P extends Born>(tx: Tx, orderNo: string, person: P & SealedBirth): P {
  const { birthSealed, position } = person;
  if (birthSealed === null) return person;
  return { ...person, birth: vaultOf(tx).open(birthSealed, birthPlace(orderNo, position)) as Day };
}

interface PassengerBorn extends Born, SealedBirth {
  readonly orderNo: string;
}

const passengerBorn = columns('order_passengers', 'orderNo', 'position', 'birth', 'birthSealed');

/** Seals birthdays that are in clear; answers how many rows it met. */
export async function sealSomeBirths(tx: Tx, tenantId: string, max: number): Promise<number> {
  const rows = await query(tx, passengerBorn)`
    select order_no as "orderNo", position, birth, birth_sealed as "birthSealed" from order_passengers
    where tenant_id = ${tenantId} and birth is not null
    limit ${max} for update skip locked`;
  for (const row of rows) await saveBirth(tx, tenantId, row);
  return rows.length;
}

/** Sealed by the newest data key, and in clear no more. */
export async function saveBirth(tx: Tx, tenantId: string, row: PassengerBorn): Promise<void> {
  const { orderNo, position } = row;
  const { birth } = openBirth(tx, orderNo, row);
  await sql`
    update order_passengers set birth = null, birth_sealed = ${vaultOf(tx).seal(birth!, birthPlace(orderNo, position))}
    where tenant_id = ${tenantId} and order_no = ${orderNo} and position = ${position}`.execute(tx);
}
