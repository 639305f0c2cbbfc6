import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { orNull, query, type TableRow, text, words } from '#src/platform/rows.ts';

/** The tables in which suppliers of the sandbox write down what they were asked, with what that can be. */
interface Operations {
  readonly embedded_air_calls: TableRow<'embedded_air_calls'>['operation'];
  readonly embedded_rail_calls: TableRow<'embedded_rail_calls'>['operation'];
  readonly embedded_hotel_calls: TableRow<'embedded_hotel_calls'>['operation'];
  readonly embedded_car_calls: TableRow<'embedded_car_calls'>['operation'];
  readonly embedded_international_calls: TableRow<'embedded_international_calls'>['operation'];
}

/** A call that has come; without a reference: that it never will. */
export interface WrittenCall<Operation extends string> {
  readonly operation: Operation;
  readonly reference: string | null;
}

export interface CallToWrite<Operation extends string> extends WrittenCall<Operation> {
  readonly clientReference: string;
  readonly at: Date;
}

/** Writes a call down before its effect. Answers what is known of the reference when it had come before. */
export const callWriter =
  <Table extends keyof Operations>(table: Table) =>
  async (
    tx: Tx,
    tenantId: string,
    { clientReference, operation, reference, at }: CallToWrite<Operations[Table]>,
  ): Promise<WrittenCall<Operations[Table]> | undefined> => {
    const written = await query(tx, { client_reference: text })`
      insert into ${sql.table(table)} (tenant_id, client_reference, operation, reference, at)
      values (${tenantId}, ${clientReference}, ${operation}, ${reference}, ${at})
      on conflict (tenant_id, client_reference) do nothing
      returning client_reference`;
    if (written.length > 0) return undefined;
    const [before] = await query(tx, { operation: words<Operations[Table]>(), reference: orNull(text) })`
      select operation, reference from ${sql.table(table)}
      where tenant_id = ${tenantId} and client_reference = ${clientReference}`;
    if (before === undefined) throw new Error('a call that had come is not written down');
    return before;
  };
