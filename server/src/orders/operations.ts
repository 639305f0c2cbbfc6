import { strict as assert } from 'node:assert';
import type { Tx } from '#src/platform/database.ts';
import { insertOperation, lastOperation, type OperationKind, type OperationStep } from './orders.db.ts';

const letters = { hold: 'B', issue: 'I', cancel: 'X', refund: 'R' } as const satisfies Record<
  OperationKind,
  string
>;

/**
 * The reference of the next attempt of an operation at the supplier, written down before the call so that a crash
 * cannot lose it: `<order number>I2`. An attempt whose outcome is unknown is asked for by this reference; only when it
 * certainly never happened does a new attempt with a new reference follow. Calls of a sheet bear its number: `…T1R1`.
 */
export async function openOperation(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  kind: OperationKind,
  at: Date,
  sheetNo = '',
): Promise<string> {
  const last = await lastOperation(tx, tenantId, orderNo, kind, sheetNo);
  assert(
    last === undefined || last.state === 'rejected' || last.state === 'never-happened',
    `${kind} of ${sheetNo || orderNo} is still open`,
  );
  const seq = (last?.seq ?? 0) + 1;
  const clientReference = referenceOf(sheetNo || orderNo, kind, seq);
  await insertOperation(tx, tenantId, orderNo, { clientReference, kind, seq, sheetNo, startedAt: at });
  return clientReference;
}

/** The first attempt, as part of the step that it belongs to: nothing has to be looked up. */
export function firstOperation(
  orderNo: string,
  kind: OperationKind,
  sheetNo = '',
): Extract<OperationStep, { kind: OperationKind }> {
  return { kind, clientReference: referenceOf(sheetNo || orderNo, kind, 1), seq: 1, sheetNo };
}

/** True while the outcome of issuing is unknown: the tickets may or may not exist. */
export async function isUnsettled(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
): Promise<boolean> {
  const last = await lastOperation(tx, tenantId, orderNo, 'issue');
  return last?.state === 'asked' || last?.state === 'unknown';
}

function referenceOf(subjectNo: string, kind: OperationKind, seq: number): string {
  return `${subjectNo}${letters[kind]}${seq}`;
}
