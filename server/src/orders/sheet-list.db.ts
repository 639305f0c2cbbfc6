import type { Product } from '@woxing/contract/orders/orders';
import type { SheetTab } from '@woxing/contract/orders/sheet-tabs.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query, texts, words, yesNo } from '#src/platform/rows.ts';
import { type SheetKind, type SheetRow, sheetColumns, sheetRow } from './order-sheets.db.ts';
import { type OrderWithTickets, orderColumns, orderRow } from './orders.db.ts';
import { type OrderScope, type ScopedTable, scopeParts } from './scope-parts.db.ts';

/** Which refunds and changes a list shows, whatever its tab. */
export interface ListedSheets {
  readonly scope: OrderScope;
  /** Who placed the orders; anybody of the scope without. */
  readonly orderedBy: string | null;
  readonly product: Product;
  readonly kinds: readonly SheetKind[];
}

export interface SheetFilter extends ListedSheets {
  readonly tabs: readonly SheetTab[];
  readonly from: Date | null;
  readonly until: Date | null;
  readonly after: SheetMoment | null;
}

/** Where a sheet stands in a list, newest first. */
export interface SheetMoment {
  readonly askedAt: Date;
  readonly sheetNo: string;
}

const moment = columns('order_sheets', 'askedAt', 'sheetNo');

/** The newest sheets that a filter finds. */
export async function newestSheets(
  tx: Tx,
  tenantId: string,
  filter: SheetFilter,
  max: number,
): Promise<SheetMoment[]> {
  const rows = await query(tx, moment)`
    select asked_at as "askedAt", sheet_no as "sheetNo" from (${newestOfEach(tenantId, filter, max)}) s
    order by asked_at desc, sheet_no desc limit ${max}`;
  return rows;
}

/**
 * Of the newest `look` sheets of a filter those whose number begins with the keyword or whose order's words hold it, up to `max`.
 * `lookedUntil` is the last that was looked at, where older ones were not.
 */
export async function searchNewestSheets(
  tx: Tx,
  tenantId: string,
  filter: SheetFilter,
  { keyword, look, max }: { readonly keyword: string; readonly look: number; readonly max: number },
): Promise<{ readonly found: SheetMoment[]; readonly lookedUntil: SheetMoment | null }> {
  const rows = await query(tx, { ...moment, hit: yesNo })`
    select looked.asked_at as "askedAt", looked.sheet_no as "sheetNo", hit from (
      select s.asked_at, s.sheet_no, row_number() over (order by s.asked_at desc, s.sheet_no desc) as place,
        starts_with(s.sheet_no, ${keyword.toUpperCase()}) or position(lower(${keyword}) in lower(o.search_text)) > 0 as hit
      from (${newestOfEach(tenantId, filter, look)}) s
      join orders o on o.tenant_id = ${tenantId} and o.order_no = s.order_no) looked
    where place <= ${look} and (hit or place = ${look})
    order by place limit ${max + 1}`;
  const last = rows.at(-1);
  const found = rows.filter(({ hit }) => hit).slice(0, max);
  return { found, lookedUntil: found.length < max && last !== undefined && !last.hit ? last : null };
}

/** How many sheets stand in each tab; counting stops at `max`. */
export async function countSheets(
  tx: Tx,
  tenantId: string,
  listed: ListedSheets & { readonly tabs: readonly SheetTab[] },
  max: number,
): Promise<{ tab: SheetTab; count: number }[]> {
  const filter = { ...listed, from: null, until: null, after: null };
  return query(tx, { tab: words<SheetTab>(), count: number })`
    select tab, least(count(*), ${max})::int as count from (${newestOfEach(tenantId, filter, max)}) s group by tab`;
}

/** A sheet with as much of its order as its row shows. */
export type ListedSheet = {
  readonly sheet: SheetRow;
  readonly order: Omit<OrderWithTickets, 'sheets' | 'items' | 'tickets'>;
  readonly passengerNames: string[];
};

/** Sheets of a page as its rows show them, in the order of the page. */
export async function readListedSheets(
  tx: Tx,
  tenantId: string,
  page: readonly SheetMoment[],
): Promise<ListedSheet[]> {
  if (page.length === 0) return [];
  const numbers = page.map(({ sheetNo }) => sheetNo);
  const sheets = await query(tx, sheetRow)`
    select ${sheetColumns} from order_sheets where tenant_id = ${tenantId} and sheet_no = any(${numbers})
    order by asked_at desc, sheet_no desc`;
  const orderNos = [...new Set(sheets.map(({ orderNo }) => orderNo))];
  const orders = await query(tx, { ...orderRow, passengerNames: texts })`
    select ${orderColumns}, array(select p.name from order_passengers p
      where p.tenant_id = o.tenant_id and p.order_no = o.order_no order by p.position) as "passengerNames"
    from orders o where o.tenant_id = ${tenantId} and o.order_no = any(${orderNos})`;
  const byNo = new Map(orders.map((order) => [order.orderNo, order]));
  return sheets.map((sheet) => {
    const { passengerNames, ...order } = byNo.get(sheet.orderNo)!;
    return { sheet, order, passengerNames };
  });
}

const sheetsNewestFirst: ScopedTable = {
  table: sql`order_sheets`,
  row: sql`s`,
  newestFirst: sql`s.asked_at desc, s.sheet_no desc`,
};

/** Up to `max` of the newest of each part, kind and tab, each read from the beginning of an index and each sheet once. */
function newestOfEach(tenantId: string, filter: SheetFilter, max: number): RawBuilder<unknown> {
  const branches = filter.tabs.flatMap((tab) =>
    filter.kinds.flatMap((kind) =>
      scopeParts(tenantId, sheetsNewestFirst, filter, narrowed(tenantId, filter, kind, tab), max),
    ),
  );
  return sql.join(
    branches.map(
      (branch) => sql`(select s.asked_at, s.sheet_no, s.order_no, s.tab ${branch}
        order by s.asked_at desc, s.sheet_no desc limit ${max})`,
    ),
    sql` union `,
  );
}

function narrowed(
  tenantId: string,
  { product, from, until, after }: SheetFilter,
  kind: SheetKind,
  tab: SheetTab,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`s.tenant_id = ${tenantId} and s.product = ${product} and s.kind = ${kind} and s.tab = ${tab}`,
      ...(from === null ? [] : [sql`s.asked_at >= ${from}`]),
      ...(until === null ? [] : [sql`s.asked_at < ${until}`]),
      ...(after === null ? [] : [sql`(s.asked_at, s.sheet_no) < (${after.askedAt}, ${after.sheetNo})`]),
    ],
    sql` and `,
  );
}
