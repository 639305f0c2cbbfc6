import { z } from 'zod';
import { JsonShape } from './json-shape.rules.ts';

/** Rows of texts as browsers send a sheet: JSON without the titles. */
export function sheetText(columns: readonly string[], maxRows: number) {
  const bounds = { elements: maxRows * (columns.length + 2), names: 0, depth: 2 };
  const rowsOf = z.array(z.array(z.string().max(200)).max(20)).max(maxRows);
  const parsed = (json: string): unknown => {
    try {
      return new JsonShape(bounds).takeText(json) ? JSON.parse(json) : undefined;
    } catch {
      return undefined;
    }
  };
  return z
    .string()
    .transform((json, context) => {
      const rows = rowsOf.safeParse(parsed(json));
      if (rows.success) return rows.data;
      context.addIssue({ code: 'custom', message: `表格内容有误，或超过${maxRows}行` });
      return z.NEVER;
    })
    .meta({
      title: '表格内容',
      description: `JSON：每行为文本数组，依次为${columns.join('、')}；不含表头`,
    });
}

/** What checking a sheet says of rows that are wrong. */
export const sheetProblems = z.array(
  z.object({
    line: z.int().meta({ description: '表格行号，首行数据为2' }),
    name: z.string(),
    message: z.string(),
  }),
);
