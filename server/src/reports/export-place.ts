import { momentOut } from '@woxing/contract/core/fields';
import { billFacets } from '@woxing/contract/payments/bill-parts.rules';
import { reportFacets } from '@woxing/contract/reports/report-facets.rules';
import { books, lineKinds } from '@woxing/contract/reports/reports.rules';
import { travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { z } from 'zod';
import type { LineFilter } from './read-lines.db.ts';

/** How far the file of an export has come: stored JSON, written with each portion. */
export const exportPlace = z.object({
  /** Behind which line it goes on; null at the beginning. */
  after: z.object({ bookedAt: momentOut, orderNo: z.string(), part: z.string() }).nullable(),
  parts: z.int(),
  /** Of what was written, before it was packed. */
  crc: z.number(),
  size: z.number(),
  packed: z.number(),
  /** What the file adds up, by the keys of its columns. */
  sums: z.record(z.string(), z.int()),
});
export type ExportPlace = z.output<typeof exportPlace>;

export const beginning: ExportPlace = { after: null, parts: 0, crc: 0, size: 0, packed: 0, sums: {} };

/** Whose lines. What an employee is granted is kept with it, and compared with what they are granted when the file is made and taken. */
export const keptScope = z.union([
  z.object({
    enterpriseId: z.string(),
    granted: z
      .object({
        whole: z.boolean(),
        departmentIds: z.array(z.string()),
        costObjectIds: z.array(z.string()),
      })
      .optional(),
  }),
  z.object({ memberId: z.string() }),
]);

/** What was asked for, as it is kept. */
export const keptFilter = z.object({
  scope: keptScope,
  book: z.enum(books),
  travel: z.enum(['', ...travelKinds]).nullable(),
  kinds: z.array(z.enum(lineKinds)).nullable(),
  since: z.coerce.date(),
  until: z.coerce.date(),
  keyword: z.string(),
  sort: z.string().nullable(),
  bookedTo: z
    .object({
      departmentId: z.string().nullable(),
      costCentreId: z.string().nullable(),
      projectId: z.string().nullable(),
    })
    .nullable()
    .default(null),
  within: z
    .object({ facet: z.enum(reportFacets), value: z.string() })
    .nullable()
    .default(null),
  bill: z
    .object({
      billNo: z.string().nullable(),
      spenderId: z.string(),
      within: z.object({ by: z.enum(billFacets), key: z.string() }).nullable(),
    })
    .nullable()
    .default(null),
  hidesFees: z.boolean(),
  /** The same in Chinese, by which the file is headed. */
  narrowed: z.array(z.object({ title: z.string(), value: z.string() })).default([]),
  /** Of the file. */
  name: z.string(),
});
export type KeptFilter = z.output<typeof keptFilter>;

export const isSameScope = (one: LineFilter['scope'], other: LineFilter['scope']): boolean =>
  JSON.stringify(keptScope.parse(one)) === JSON.stringify(keptScope.parse(other));

const narrowing = keptFilter.omit({
  scope: true,
  since: true,
  until: true,
  hidesFees: true,
  narrowed: true,
  name: true,
});

/** Whether two ask for the same of a report, whoever asks and of whichever days. */
export const isSameNarrowing = (one: Narrowing, other: Narrowing): boolean =>
  JSON.stringify(narrowing.parse(one)) === JSON.stringify(narrowing.parse(other));

type Narrowing = Omit<LineFilter, 'scope' | 'since' | 'until' | 'postings'>;
