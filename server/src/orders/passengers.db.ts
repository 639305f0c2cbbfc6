import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { OrderRow, PassengerRow } from './orders.db.ts';
import type { PassengerIdentity } from './passenger-identity.rules.ts';
import { sealBirths } from './sealed-births.db.ts';

type PlacedPassenger = Omit<PassengerRow, 'insurances'> &
  PassengerIdentity & { readonly personIndex: string };

/** All passengers of an order in the place of those it had; what else is kept of a position, such as its insurances, stays. */
export async function savePassengers(
  tx: Tx,
  { tenantId, orderNo }: Pick<OrderRow, 'tenantId' | 'orderNo'>,
  passengers: readonly PlacedPassenger[],
  searchText: string,
): Promise<void> {
  const rows = JSON.stringify(sealBirths(tx, orderNo, passengers));
  await sql`
    with found as (
      update orders set search_text = ${searchText} where tenant_id = ${tenantId} and order_no = ${orderNo}
    ), travelling as (
      insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, paper_index,
        birth_sealed, insurances, member_id, external, external_id)
      select ${tenantId}, ${orderNo}, p.position, p.name, p.type, p."paperType", p."paperNoSealed", p."paperNoMasked", p."personIndex",
        p."birthSealed", '[]', p."memberId", p.external, p."externalId"
      from jsonb_to_recordset(${rows}::jsonb) as p(position smallint, name text, type text, "paperType" smallint,
        "paperNoSealed" text, "paperNoMasked" text, "personIndex" text, "birthSealed" text, "memberId" text, external boolean, "externalId" uuid)
      on conflict (tenant_id, order_no, position) do update set name = excluded.name, type = excluded.type,
        paper_type = excluded.paper_type, paper_no_sealed = excluded.paper_no_sealed, paper_no_masked = excluded.paper_no_masked,
        paper_index = excluded.paper_index, birth = null, birth_sealed = excluded.birth_sealed, member_id = excluded.member_id,
        external = excluded.external, external_id = excluded.external_id
    )
    delete from order_passengers
    where tenant_id = ${tenantId} and order_no = ${orderNo} and position >= ${passengers.length}`.execute(tx);
}
