import type { SheetMark } from './orders.db.ts';

const letters = { refund: 'T', change: 'C' } as const satisfies Record<SheetMark['kind'], string>;

/** `…T1`, `…C2`: counted by kind within an order. */
export function nextSheetNo(
  { orderNo, sheets }: { readonly orderNo: string; readonly sheets: readonly SheetMark[] },
  kind: SheetMark['kind'],
): string {
  return `${orderNo}${letters[kind]}${sheets.filter((sheet) => sheet.kind === kind).length + 1}`;
}

/** Of the number of a refund, a change, or extras that were chosen for tickets (`…E1`). */
export function orderNoOfSheet(sheetNo: string): string {
  return sheetNo.replace(/[TCE]\d+$/, '');
}

/** `T1`: the suffix that distinguishes the sheets of an order. */
export function markOfSheet(sheetNo: string): string {
  return sheetNo.slice(orderNoOfSheet(sheetNo).length);
}
