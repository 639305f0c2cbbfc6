import { type RepaymentWay, settlementName } from '@woxing/contract/payments/settlement.rules';
import type { StatementTurn } from '@woxing/contract/reports/statements.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, orNull, query, type Row, text, words } from '#src/platform/rows.ts';

/** A line of a bill, or what has settled a part of it. */
const lineRow = {
  id: orNull(text),
  lineAt: orNull(moment),
  lineFen: orNull(fenSum),
  memo: orNull(text),
  way: words<RepaymentWay | 'offset'>(),
  channel: text,
};

/** Of `l`, `s` and `r` as `lineJoins` joins them. */
const lineColumns = sql`coalesce(l.transfer_id, s.source) as id, coalesce(l.at, s.at) as "lineAt",
  coalesce(l.amount_fen, s.amount_fen) as "lineFen", l.memo, coalesce(r.way, 'offset') as way,
  case when r.way = 'channel' then r.payer_name else '' end as channel`;

const lineJoins = (tenantId: string, billNo: RawBuilder<unknown>, lineId: RawBuilder<unknown>) => sql`
  left join credit_bill_lines l on l.tenant_id = ${tenantId} and l.transfer_id = ${lineId} and l.bill_no = ${billNo}
  left join credit_settlements s on s.tenant_id = ${tenantId} and s.source = ${lineId} and s.bill_no = ${billNo}
  left join credit_repayments r on r.tenant_id = ${tenantId} and r.repayment_no = s.source`;

function lineOf({ id, lineAt, lineFen, memo, way, channel }: Row<typeof lineRow>) {
  if (id === null || lineAt === null || lineFen === null) return null;
  return { id, at: lineAt, amountFen: lineFen, memo: memo ?? settlementName(way, channel) };
}

function withLine<Of extends Row<typeof lineRow>>(row: Of) {
  const { id: _id, lineAt: _at, lineFen: _fen, memo: _memo, way: _way, channel: _channel, ...turn } = row;
  return { ...turn, line: lineOf(row) };
}

const turnRow = { ...columns('bill_turns', 'turn', 'kind', 'at', 'orderNo', 'words'), ...lineRow };

/** All that was said of a bill, the first at the top, with the lines that it was said of. */
export async function turnsOfBill(tx: Tx, tenantId: string, billNo: string) {
  const rows = await query(tx, turnRow)`
    select t.turn, t.kind, t.at, t.order_no as "orderNo", t.words, ${lineColumns}
    from bill_turns t ${lineJoins(tenantId, sql`t.bill_no`, sql`t.line_id`)}
    where t.tenant_id = ${tenantId} and t.bill_no = ${billNo} order by t.turn`;
  return rows.map(withLine);
}

/** One at a time says something of a bill. */
export async function lockBillTalk(tx: Tx, tenantId: string, billNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${tenantId} ${billNo}`}, 0))`.execute(tx);
}

const objectionRow = {
  ...columns('bill_turns', 'billNo', 'turn', 'at', 'orderNo', 'words'),
  ...columns('credit_bills', 'enterpriseId', 'totalFen'),
  ...lineRow,
};

/** Objections that wait for an answer, of one enterprise or of all, the oldest first: those since a bill was answered or confirmed last. */
export async function openObjections(tx: Tx, tenantId: string, enterpriseId?: string) {
  const rows = await query(tx, objectionRow)`
    select t.bill_no as "billNo", t.turn, t.at, t.order_no as "orderNo", t.words, b.enterprise_id as "enterpriseId",
      b.total_fen as "totalFen", ${lineColumns}
    from bill_turns t
    join credit_bills b on b.tenant_id = t.tenant_id and b.bill_no = t.bill_no
    ${lineJoins(tenantId, sql`t.bill_no`, sql`t.line_id`)}
    where t.tenant_id = ${tenantId} and t.kind = 'objected'
      and not exists (select from bill_turns l
        where l.tenant_id = t.tenant_id and l.bill_no = t.bill_no and l.turn > t.turn and l.kind <> 'objected')
      and (${enterpriseId ?? null}::text is null or b.enterprise_id = ${enterpriseId ?? null})
    order by t.at, t.bill_no, t.turn`;
  return rows.map(withLine);
}

export async function billOwner(tx: Tx, tenantId: string, billNo: string): Promise<string | undefined> {
  const rows = await query(tx, columns('credit_bills', 'enterpriseId'))`
    select enterprise_id as "enterpriseId" from credit_bills where tenant_id = ${tenantId} and bill_no = ${billNo}`;
  return rows[0]?.enterpriseId;
}

export async function isOnBill(
  tx: Tx,
  tenantId: string,
  { billNo, orderNo }: { readonly billNo: string; readonly orderNo: string },
): Promise<boolean> {
  const rows = await query(tx, columns('credit_bill_lines', 'billNo'))`
    select bill_no as "billNo" from credit_bill_lines
    where tenant_id = ${tenantId} and bill_no = ${billNo} and order_no = ${orderNo} limit 1`;
  return rows.length > 0;
}

/** A line of a bill by the number of its transfer, or what has settled a part of it by its own; null where the bill has neither. */
export async function lineOnBill(
  tx: Tx,
  tenantId: string,
  { billNo, lineId }: { readonly billNo: string; readonly lineId: string },
) {
  const [row] = await query(tx, lineRow)`
    select ${lineColumns} from (select 1) one ${lineJoins(tenantId, sql`${billNo}`, sql`${lineId}`)}`;
  return row === undefined ? null : lineOf(row);
}

export async function addBillTurn(
  tx: Tx,
  tenantId: string,
  said: {
    readonly billNo: string;
    readonly turn: number;
    readonly kind: StatementTurn;
    readonly at: Date;
    readonly orderNo: string | null;
    readonly lineId: string | null;
    readonly words: string;
  },
): Promise<void> {
  await sql`
    insert into bill_turns (tenant_id, bill_no, turn, kind, at, order_no, line_id, words)
    values (${tenantId}, ${said.billNo}, ${said.turn}, ${said.kind}, ${said.at}, ${said.orderNo}, ${said.lineId}, ${said.words})`.execute(
    tx,
  );
}

/** Administrators know of an objection. */
export async function noteTold(
  tx: Tx,
  tenantId: string,
  { billNo, turn }: { readonly billNo: string; readonly turn: number },
  at: Date,
): Promise<void> {
  await sql`
    update bill_turns set told_at = ${at}
    where tenant_id = ${tenantId} and bill_no = ${billNo} and turn = ${turn} and told_at is null`.execute(tx);
}
