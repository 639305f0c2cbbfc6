import { z } from 'zod';
import { maxExported } from './export.rules.ts';

/** What an endpoint that exports the rows of a list tells, again and again. A stream that ends before its last event broke off. */
export const exportOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    state: z
      .enum(['more', 'done', 'cut'])
      .describe(`more：未完；done：全部导出；cut：已达${maxExported}行的上限，其余未导出`),
  });
