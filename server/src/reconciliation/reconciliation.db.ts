import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { StatementChannel } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, query, text, words } from '#src/platform/rows.ts';
import type { Difference, OurLine } from './reconcile.rules.ts';

const ourColumns = sql.raw(
  'movement, reference, tenant_id as owner, order_no as "orderNo", amount_fen as "amountFen", at',
);

/** What the ledger says of a channel's clearing account, by the moments that payments and returns happened. */
const movements = (tenantId: string, method: StatementChannel) =>
  method === 'bankCard' ? cardMovements(tenantId) : tradeMovements(tenantId, method);

/**
 * A card moves money when it is captured, and by refunds after that; what is let go of moves none. What was ticketed and its
 * bank reserves no more is owed by it in our books, and stands on no statement: it is ours from the moment that both are so,
 * until somebody says how it was collected.
 */
const cardMovements = (tenantId: string) => sql`
  select 'pay' as movement, p.out_trade_no as reference, p.tenant_id, p.subject_no as order_no, c.capture_fen as amount_fen,
    c.captured_at as at
  from payment_cards c join payments p using (tenant_id, out_trade_no)
  where c.tenant_id = ${tenantId} and c.captured_at is not null
  union all
  select 'pay', p.out_trade_no, p.tenant_id, p.subject_no, coalesce(c.capture_fen, p.amount_fen),
    greatest(c.held_until, c.capture_asked_at, l.at)
  from payment_cards c join payments p using (tenant_id, out_trade_no) join ledger_transfers l
    on l.tenant_id = c.tenant_id and l.hold_id = 'pay:' || c.out_trade_no and l.phase = 'captured'
  where c.tenant_id = ${tenantId} and c.state = 'expired' and c.settled_at is null and p.state = 'paid'
  union all
  select 'refund', r.refund_no, r.tenant_id, r.subject_no, l.amount_fen, r.done_at
  from payment_returns r join ledger_transfers l on l.tenant_id = r.tenant_id and l.id = 'return:' || r.refund_no
  where r.tenant_id = ${tenantId} and r.done_at is not null and l.credit = 'clearing:bankCard' and not r.let_go`;

const tradeMovements = (tenantId: string, method: StatementChannel) => sql`
  select 'pay' as movement, p.out_trade_no as reference, p.tenant_id, p.subject_no as order_no, l.amount_fen, p.paid_at as at
  from payments p join ledger_transfers l
    on l.tenant_id = p.tenant_id and l.id in ('pay:' || p.out_trade_no, 'late:' || p.out_trade_no)
  where p.tenant_id = ${tenantId} and p.method = ${method} and p.paid_at is not null and l.debit = ${`clearing:${method}`}
  union all
  select 'refund', r.refund_no, r.tenant_id, r.subject_no, l.amount_fen, r.done_at
  from payment_returns r join ledger_transfers l on l.tenant_id = r.tenant_id and l.id = 'return:' || r.refund_no
  where r.tenant_id = ${tenantId} and r.done_at is not null and l.credit = ${`clearing:${method}`}`;

const ourLine = {
  movement: words<OurLine['movement']>(),
  reference: text,
  owner: text,
  orderNo: text,
  amountFen: fenSum,
  at: moment,
};

export async function ourLinesBetween(
  tx: Tx,
  tenantId: string,
  method: StatementChannel,
  from: Date,
  to: Date,
): Promise<OurLine[]> {
  const rows = await query(tx, ourLine)`
    select ${ourColumns} from (${movements(tenantId, method)}) m where at >= ${from} and at < ${to}`;
  return rows;
}

/** Whenever they happened. */
export async function ourLinesOf(
  tx: Tx,
  tenantId: string,
  method: StatementChannel,
  references: readonly string[],
): Promise<OurLine[]> {
  const rows = await query(tx, ourLine)`
    select ${ourColumns} from (${movements(tenantId, method)}) m where reference = any(${[...references]}::text[])`;
  return rows;
}

export interface StatementRow {
  channel: StatementChannel;
  day: Day;
  state: 'compared' | 'unreadable';
  lines: number;
  matched: number;
  differences: number;
  problem: string | null;
  comparedAt: Date;
}

export async function saveStatement(tx: Tx, tenantId: string, row: StatementRow): Promise<void> {
  await sql`
    insert into channel_statements (tenant_id, channel, day, state, lines, matched, differences, problem, compared_at)
    values (${tenantId}, ${row.channel}, ${row.day}, ${row.state}, ${row.lines}, ${row.matched}, ${row.differences},
      ${row.problem}, ${row.comparedAt})
    on conflict (tenant_id, channel, day) do update set state = excluded.state, lines = excluded.lines,
      matched = excluded.matched, differences = excluded.differences, problem = excluded.problem, compared_at = excluded.compared_at`.execute(
    tx,
  );
}

/** What was found before and nobody has explained gives way to what is found now; explanations stay. */
export async function replaceDifferences(
  tx: Tx,
  tenantId: string,
  statement: { readonly channel: StatementChannel; readonly day: Day; readonly at: Date },
  differences: readonly Difference[],
): Promise<void> {
  const { channel, day, at } = statement;
  await sql`
    delete from channel_differences
    where tenant_id = ${tenantId} and channel = ${channel} and day = ${day} and noted_at is null`.execute(tx);
  const column = <K extends keyof Difference>(name: K) => differences.map((each) => each[name]);
  await sql`
    insert into channel_differences (tenant_id, channel, day, kind, movement, reference, owner, order_no, our_fen, their_fen, seen_at)
    select ${tenantId}, ${channel}, ${day}, d.*, ${at}::timestamptz from unnest(${column('kind')}::text[], ${column('movement')}::text[],
      ${column('reference')}::text[], ${column('owner')}::text[], ${column('orderNo')}::text[], ${column('ourFen')}::bigint[],
      ${column('theirFen')}::bigint[]) d
    on conflict do nothing`.execute(tx);
}

const knownDay = columns('channel_statements', 'day', 'state');

const statementRow = columns(
  'channel_statements',
  'channel',
  'day',
  'state',
  'lines',
  'matched',
  'differences',
  'problem',
  'comparedAt',
);

/** Which days of a channel were compared, or could not be read. */
export async function knownDays(
  tx: Tx,
  tenantId: string,
  channel: StatementChannel,
): Promise<ReadonlyMap<Day, StatementRow['state']>> {
  const rows = await query(tx, knownDay)`
    select day, state from channel_statements where tenant_id = ${tenantId} and channel = ${channel}`;
  return new Map(rows.map(({ day, state }) => [day, state]));
}

export async function listStatements(tx: Tx, tenantId: string, max: number): Promise<StatementRow[]> {
  const rows = await query(tx, statementRow)`
    select channel, day, state, lines, matched, differences, problem, compared_at as "comparedAt" from channel_statements
    where tenant_id = ${tenantId} order by day desc, channel limit ${max}`;
  return rows;
}

export interface DifferenceRow extends Difference {
  readonly channel: StatementChannel;
  readonly day: Day;
  readonly ourFen: Fen | null;
  readonly theirFen: Fen | null;
  readonly note: string | null;
  readonly notedBy: string | null;
}

const differenceRow = columns(
  'channel_differences',
  'channel',
  'day',
  'kind',
  'movement',
  'reference',
  'owner',
  'orderNo',
  'ourFen',
  'theirFen',
  'note',
  'notedBy',
);

export async function listDifferences(tx: Tx, tenantId: string, max: number): Promise<DifferenceRow[]> {
  const rows = await query(tx, differenceRow)`
    select channel, day, kind, movement, reference, owner, order_no as "orderNo", our_fen as "ourFen", their_fen as "theirFen",
      note, noted_by as "notedBy"
    from channel_differences where tenant_id = ${tenantId}
    order by (noted_at is not null), day desc, channel, kind, reference limit ${max}`;
  return rows;
}

/** False when there is no such difference. */
export async function saveNote(
  tx: Tx,
  tenantId: string,
  which: Pick<DifferenceRow, 'channel' | 'day' | 'kind' | 'movement' | 'reference'>,
  note: { readonly words: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update channel_differences set note = ${note.words}, noted_by = ${note.by}, noted_at = ${note.at}
    where tenant_id = ${tenantId} and channel = ${which.channel} and day = ${which.day} and kind = ${which.kind}
      and movement = ${which.movement} and reference = ${which.reference} returning 1`.execute(tx);
  return rows.length === 1;
}

/** What nobody has explained yet of a card that the bank's statement lacks. */
export async function explainMissing(
  tx: Tx,
  tenantId: string,
  reference: string,
  note: { readonly words: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update channel_differences set note = ${note.words}, noted_by = ${note.by}, noted_at = ${note.at}
    where tenant_id = ${tenantId} and channel = 'bankCard' and kind = 'missing' and movement = 'pay'
      and reference = ${reference} and noted_at is null`.execute(tx);
}
