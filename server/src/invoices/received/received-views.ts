import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import { peopleAmong } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { ordersOfReceived, type ReceivedRow } from './received.db.ts';

/** Invoices as pages and files show them, with their orders and who handed them in. */
export async function receivedViews(
  tx: Tx,
  tenantId: string,
  rows: readonly ReceivedRow[],
): Promise<ReceivedInvoice[]> {
  if (rows.length === 0) return [];
  const orders = Map.groupBy(
    await ordersOfReceived(
      tx,
      tenantId,
      rows.map(({ id }) => id),
    ),
    ({ receivedId }) => receivedId,
  );
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  // Rows of one list are of one enterprise.
  const people = await peopleAmong(tx, tenantId, rows[0]!.enterpriseId, members);
  return rows.map((row) => {
    const {
      ticketNo: _ticket,
      way: _way,
      travelDay: _day,
      remark: _remark,
      checkCode: _code,
      ...facts
    } = row.facts;
    const person = people.get(row.memberId);
    return {
      ...facts,
      id: row.id,
      state: row.state,
      source: row.source,
      sort: row.sort,
      issuedOn: row.issuedOn,
      lines: [...facts.lines],
      deductibleFen: row.deductibleFen,
      doubts: row.doubts,
      note: row.note,
      orders: (orders.get(row.id) ?? []).map(({ orderNo, product, totalFen }) => ({
        orderNo,
        product,
        totalFen,
      })),
      person: person?.name ?? '',
      department: person?.deptName ?? '',
      receivedAt: row.receivedAt.toISOString(),
      bookedMonth: row.bookedMonth,
      fileKind: row.fileKind,
      check: {
        state: row.checkState,
        checkedAt: row.checkedAt?.toISOString() ?? null,
        source: row.checkSource,
        pending: row.checkDueAt !== null,
        problem: row.checkProblem,
      },
    };
  });
}
