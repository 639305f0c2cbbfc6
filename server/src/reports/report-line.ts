import type { Fen } from '@woxing/contract/core/money';
import type { ColumnKey, MoneyKey } from '@woxing/contract/reports/report-columns.rules';
import type { LineKind } from '@woxing/contract/reports/reports.rules';

/** A line of a report as it is kept. Its parts of money add up to its amount. */
export interface ReportLine extends LineMoney {
  /** What it is of its order: no two of one order share it. */
  readonly part: string;
  readonly book: 'sales' | 'money';
  /** As what its product is reported; empty of what was paid. */
  readonly travel: string;
  readonly kind: LineKind;
  readonly sort: string;
  readonly bookedAt: Date;
  readonly passenger: number | null;
  readonly leg: number | null;
  readonly event: string;
  readonly tickets: number;
  readonly facts: Readonly<Partial<Record<ColumnKey, string | number | null>>>;
}

/** Below zero what comes back. */
export type LineMoney = { readonly [Key in Exclude<MoneyKey, 'amount' | 'commission'> as `${Key}Fen`]: Fen };

/** Whose lines: all of an enterprise, of these what was granted to an employee, or a member's own. */
export type LineScope =
  | { readonly enterpriseId: string; readonly granted?: GrantedLines | undefined }
  | { readonly memberId: string };

/** What lines are booked to that an employee reads, by ids; a department has what those below it have. */
export interface GrantedLines {
  readonly whole: boolean;
  readonly departmentIds: readonly string[];
  readonly costObjectIds: readonly string[];
}

/** What stands in a column of a line. */
export type Cell = string | number | null;
