import type { Fen } from '@woxing/contract/core/money';
import type { StatementTurn } from '@woxing/contract/reports/statements.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

export interface Statement {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** One at a time says something of a statement. */
export async function lockStatement(tx: Tx, { tenantId, enterpriseId, month }: Statement): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${tenantId} ${enterpriseId} ${month}`}, 0))`.execute(
    tx,
  );
}

const turnRow = {
  ...columns('statement_turns', 'turn', 'kind', 'at', 'words', 'closingFen', 'enterpriseId'),
  month: text,
};

const turnsFrom = (
  tenantId: string,
) => sql`select s.turn, s.kind, s.at, s.words, s.closing_fen as "closingFen",
    s.enterprise_id as "enterpriseId", to_char(s.month, 'YYYY-MM') as month from statement_turns s where s.tenant_id = ${tenantId}`;

/** All that was said of a month, the first at the top. */
export function turnsOf(tx: Tx, { tenantId, enterpriseId, month }: Statement) {
  return query(tx, turnRow)`${turnsFrom(tenantId)} and s.enterprise_id = ${enterpriseId}
    and s.month = ${`${month}-01`}::date order by s.turn`;
}

/** The last turn of each month, for one enterprise or all. */
export function lastTurns(tx: Tx, tenantId: string, enterpriseId?: string) {
  return query(tx, turnRow)`select distinct on ("enterpriseId", month) * from (${turnsFrom(tenantId)}
    and (${enterpriseId ?? null}::text is null or s.enterprise_id = ${enterpriseId ?? null})) t
    order by "enterpriseId", month, turn desc`;
}

export async function addTurn(
  tx: Tx,
  { tenantId, enterpriseId, month }: Statement,
  said: {
    readonly turn: number;
    readonly kind: StatementTurn;
    readonly at: Date;
    readonly words: string;
    readonly closingFen: Fen;
  },
): Promise<void> {
  await sql`
    insert into statement_turns (tenant_id, enterprise_id, month, turn, kind, at, words, closing_fen)
    values (${tenantId}, ${enterpriseId}, ${`${month}-01`}::date, ${said.turn}, ${said.kind}, ${said.at}, ${said.words}, ${said.closingFen})`.execute(
    tx,
  );
}
