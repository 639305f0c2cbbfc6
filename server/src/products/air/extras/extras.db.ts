import { type Fen, noFen } from '@woxing/contract/core/money';
import type { ExtraKind, ExtrasState } from '@woxing/contract/products/air/air-extras.rules';
import { sql } from 'kysely';
import type { TicketKey } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, number, query, type Row, text } from '#src/platform/rows.ts';

const extrasRow = columns(
  'air_extras',
  'extrasNo',
  'orderNo',
  'state',
  'amountFen',
  'bookingReference',
  'supplierNo',
  'payBefore',
  'paidAt',
  'failure',
  'call',
  'callReference',
  'calls',
  'returns',
  'askedAt',
  'withOrder',
);
const lineRow = columns(
  'air_extra_lines',
  'extrasNo',
  'line',
  'passenger',
  'leg',
  'ticketNo',
  'kind',
  'code',
  'name',
  'priceFen',
  'state',
  'money',
  'returnedIn',
);

export type ExtraLine = Row<typeof lineRow>;
/** What was chosen together. */
export type Extras = Row<typeof extrasRow> & { readonly lines: readonly ExtraLine[] };

/** In the order in which they were chosen. Whoever changes them has locked their order before. */
export async function extrasOfOrder(tx: Tx, tenantId: string, orderNo: string): Promise<Extras[]> {
  const rows = await query(tx, extrasRow)`
    select ${listed(extrasRow)} from air_extras where tenant_id = ${tenantId} and order_no = ${orderNo} order by asked_at, extras_no`;
  return rows.length === 0 ? [] : withLines(tx, tenantId, rows);
}

export async function findExtrasRow(tx: Tx, tenantId: string, extrasNo: string): Promise<Extras | undefined> {
  const rows = await query(tx, extrasRow)`
    select ${listed(extrasRow)} from air_extras where tenant_id = ${tenantId} and extras_no = ${extrasNo}`;
  return (await withLines(tx, tenantId, rows))[0];
}

async function withLines(
  tx: Tx,
  tenantId: string,
  rows: readonly Row<typeof extrasRow>[],
): Promise<Extras[]> {
  const numbers = rows.map(({ extrasNo }) => extrasNo);
  const lines = await query(tx, lineRow)`
    select ${listed(lineRow)} from air_extra_lines
    where tenant_id = ${tenantId} and extras_no = any(${numbers}::text[]) order by extras_no, line`;
  return rows.map((row) => ({ ...row, lines: lines.filter(({ extrasNo }) => extrasNo === row.extrasNo) }));
}

export interface NewExtras {
  readonly extrasNo: string;
  readonly orderNo: string;
  readonly amountFen: Fen;
  readonly bookingReference: string;
  readonly payBefore: Date;
  /** Paid with the order. */
  readonly paidAt?: Date;
  readonly lines: readonly (TicketKey & {
    readonly ticketNo: string;
    readonly kind: ExtraKind;
    readonly code: string;
    readonly name: string;
    readonly priceFen: Fen;
  })[];
}

/** Their supplier is to be asked to hold them, under this reference. */
export async function insertExtras(
  tx: Tx,
  tenantId: string,
  extras: NewExtras & { readonly callReference: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('air_extras')
    .values({
      tenant_id: tenantId,
      extras_no: extras.extrasNo,
      order_no: extras.orderNo,
      state: 'asked',
      amount_fen: extras.amountFen,
      booking_reference: extras.bookingReference,
      pay_before: extras.payBefore,
      paid_at: extras.paidAt ?? null,
      with_order: extras.paidAt !== undefined,
      call: 'hold',
      call_reference: extras.callReference,
      calls: 1,
      call_since: at,
      asked_at: at,
    })
    .execute();
  await tx
    .insertInto('air_extra_lines')
    .values(
      extras.lines.map(({ passenger, leg, ticketNo, kind, code, name, priceFen }, line) => ({
        tenant_id: tenantId,
        extras_no: extras.extrasNo,
        line,
        passenger,
        leg,
        ticket_no: ticketNo,
        kind,
        code,
        name,
        price_fen: priceFen,
        state: 'chosen' as const,
        money: extras.paidAt !== undefined && priceFen > noFen ? ('kept' as const) : ('none' as const),
      })),
    )
    .execute();
}

const columnNames = {
  state: 'state',
  supplierNo: 'supplier_no',
  paidAt: 'paid_at',
  failure: 'failure',
  call: 'call',
  callReference: 'call_reference',
  calls: 'calls',
  callSince: 'call_since',
  returns: 'returns',
  endedAt: 'ended_at',
} as const;

export type ExtrasChange = Partial<
  Pick<Extras, 'supplierNo' | 'paidAt' | 'failure' | 'call' | 'callReference' | 'calls' | 'returns'> & {
    readonly state: ExtrasState;
    readonly callSince: Date;
    readonly endedAt: Date;
  }
>;

export async function saveExtras(
  tx: Tx,
  tenantId: string,
  { extrasNo }: Pick<Extras, 'extrasNo'>,
  change: ExtrasChange,
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columnNames[name as keyof ExtrasChange], value]),
  );
  await tx
    .updateTable('air_extras')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('extras_no', '=', extrasNo)
    .execute();
}

/** One state, or one place of the money, for some lines of what was chosen together. */
export async function saveLines(
  tx: Tx,
  tenantId: string,
  lines: readonly Pick<ExtraLine, 'extrasNo' | 'line'>[],
  { returnedIn, ...change }: Partial<Pick<ExtraLine, 'state' | 'money' | 'returnedIn'>>,
): Promise<void> {
  for (const [extrasNo, own] of Map.groupBy(lines, (line) => line.extrasNo))
    await tx
      .updateTable('air_extra_lines')
      .set({ ...change, ...(returnedIn !== undefined && { returned_in: returnedIn }) })
      .where('tenant_id', '=', tenantId)
      .where('extras_no', '=', extrasNo)
      .where(
        'line',
        'in',
        own.map(({ line }) => line),
      )
      .execute();
}

/** Numbers of what was not paid in time. */
export async function unpaidExtras(tx: Tx, tenantId: string, now: Date, max: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('air_extras')
    .select('extras_no')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'to-pay')
    .where('pay_before', '<=', now)
    .orderBy('pay_before')
    .limit(max)
    .execute();
  return rows.map(({ extras_no }) => extras_no);
}

const pricedLine = columns('air_extra_lines', 'extrasNo', 'passenger', 'leg', 'priceFen', 'returnedIn');

/** What of them was paid for, and in which return it has come back. */
export function paidExtras(tx: Tx, tenantId: string, orderNo: string) {
  return query(tx, pricedLine)`
    select ${listed(pricedLine, 'l')} from air_extras x join air_extra_lines l using (tenant_id, extras_no)
    where x.tenant_id = ${tenantId} and x.order_no = ${orderNo} and l.money in ('kept', 'due-back', 'returned')
    order by l.extras_no, l.line`;
}

/** What is held of them, or asked for, and not paid, by order and passenger. */
export function heldExtras(tx: Tx, tenantId: string, orderNos: readonly string[]) {
  return query(tx, { ...columns('air_extras', 'orderNo'), passenger: number, fen: fenSum })`
    select x.order_no as "orderNo", l.passenger, sum(l.price_fen)::bigint as fen from air_extras x
    join air_extra_lines l using (tenant_id, extras_no)
    where x.tenant_id = ${tenantId} and x.order_no = any(${[...orderNos]}::text[]) and x.state in ('asked', 'to-pay') and x.paid_at is null
      and l.price_fen > 0
    group by x.order_no, l.passenger order by x.order_no, l.passenger`;
}

const owned = {
  ...columns('air_extras', 'orderNo', 'askedAt'),
  extrasState: text,
  ...columns('air_extra_lines', 'kind', 'name', 'priceFen', 'state', 'money'),
  passengerName: text,
};

/** Of orders that a member placed, the newest first. */
export function extrasOfMember(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, owned)`
    select x.order_no as "orderNo", x.asked_at as "askedAt", x.state as "extrasState", l.kind, l.name, l.price_fen as "priceFen",
      l.state, l.money, o_p.name as "passengerName"
    from air_extras x
    join orders o using (tenant_id, order_no)
    join air_extra_lines l using (tenant_id, extras_no)
    join order_passengers o_p on o_p.tenant_id = x.tenant_id and o_p.order_no = x.order_no and o_p.position = l.passenger
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} order by x.asked_at desc, x.extras_no, l.line`;
}

/** How many calls to a supplier are not answered yet, and returns not made. */
export async function countOpenExtras(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*) from air_extras x join orders o using (tenant_id, order_no)
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and (x.call is not null or ${isDueBack})`;
  return row!.count;
}

const isDueBack = sql`exists (select from air_extra_lines l
  where l.tenant_id = x.tenant_id and l.extras_no = x.extras_no and l.money = 'due-back')`;
