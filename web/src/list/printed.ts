import type { ReactNode } from 'react';

/** What stands on paper around the rows. */
export interface Printed<Row> {
  readonly title: string;
  /** What figures are counted in; money in yuan unless it says otherwise. */
  readonly unit?: string;
  /** Of the whole: its period, its sums, by their names. */
  readonly facts: (rows: readonly Row[]) => readonly (readonly [name: string, value: ReactNode])[];
  /** Under their columns, by the keys of these. */
  readonly totals?: (rows: readonly Row[]) => Readonly<Record<string, string>>;
}
