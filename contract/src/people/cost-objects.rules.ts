import { type Day, isDay } from '../core/days.ts';
import { firstProblem, type OrderedRule } from '../core/ordered.rules.ts';
import { type SheetProblem, type SheetRow, writtenDay, writtenRows } from './sheet.rules.ts';

/** What travel is booked to: cost centres and projects. */
export const costObjectKinds = ['cost-centre', 'project'] as const;
export type CostObjectKind = (typeof costObjectKinds)[number];

export const costObjectWords = {
  'cost-centre': '成本中心',
  project: '项目',
} as const satisfies Record<CostObjectKind, string>;

/** The entry of the menu behind which they are kept. */
export const costObjectMenu = 61;

/** Of each kind, in an enterprise. */
export const maxCostObjects = 2_000;

export interface CostObjectForm {
  readonly code: string;
  readonly name: string;
  readonly fromDay: string;
  readonly untilDay: string;
}

const codeShape = /^[0-9A-Za-z._-]{1,30}$/;

const costObjectRules: readonly OrderedRule<CostObjectForm>[] = [
  { field: 'code', message: '请填写编号', holds: ({ code }) => code !== '' },
  {
    field: 'code',
    message: '编号最多30位，由字母、数字、“-”、“_”或“.”组成',
    holds: ({ code }) => code.match(codeShape) !== null,
  },
  { field: 'name', message: '请填写名称', holds: ({ name }) => name !== '' },
  { field: 'name', message: '名称不能超过60个字', holds: ({ name }) => name.length <= 60 },
  {
    field: 'fromDay',
    message: '启用日期格式有误，应如2026-03-01',
    holds: ({ fromDay }) => fromDay === '' || isDay(fromDay),
  },
  {
    field: 'untilDay',
    message: '停用日期格式有误，应如2026-12-31',
    holds: ({ untilDay }) => untilDay === '' || isDay(untilDay),
  },
  {
    field: 'untilDay',
    message: '停用日期不能早于启用日期',
    holds: ({ fromDay, untilDay }) => fromDay === '' || untilDay === '' || fromDay <= untilDay,
  },
];

/** What is said first of one that cannot be saved. */
export const costObjectProblem = (form: CostObjectForm) => firstProblem(costObjectRules, form);

/** Whether it may be booked to on a day; the last day counts. */
export function isOpenOn(
  { fromDay, untilDay }: { readonly fromDay: Day | null; readonly untilDay: Day | null },
  day: Day,
): boolean {
  return (fromDay === null || fromDay <= day) && (untilDay === null || day <= untilDay);
}

export const costObjectSheetColumns = ['编号', '名称', '启用日期', '停用日期', '负责部门'] as const;

export interface SheetCostObject {
  readonly code: string;
  readonly name: string;
  readonly fromDay: Day | null;
  readonly untilDay: Day | null;
  readonly departmentId: string | null;
}

/** Everything on a sheet, and every wrong row; a code that is there already is written anew. `departments`: ids by their paths. */
export function readCostObjectSheet(
  rows: readonly SheetRow[],
  departments: ReadonlyMap<string, string>,
): { readonly list: readonly SheetCostObject[]; readonly problems: readonly SheetProblem[] } {
  const list: SheetCostObject[] = [];
  const problems: SheetProblem[] = [];
  const lineOfCode = new Map<string, number>();
  for (const { line, cells } of writtenRows(costObjectSheetColumns, rows)) {
    const [code = '', name = '', from = '', until = '', department = ''] = cells;
    const form = { code, name, fromDay: writtenDay(from), untilDay: writtenDay(until) };
    const before = lineOfCode.get(code);
    const wrong = [
      costObjectProblem(form)?.message,
      before === undefined ? undefined : `与第${before}行的编号重复`,
      department === '' || departments.has(department) ? undefined : `部门“${department}”不存在`,
    ].filter((words) => words !== undefined);
    lineOfCode.set(code, before ?? line);
    if (wrong.length > 0) problems.push({ line, name, message: wrong.join('；') });
    else
      list.push({
        code,
        name,
        fromDay: dayOrNull(form.fromDay),
        untilDay: dayOrNull(form.untilDay),
        departmentId: departments.get(department) ?? null,
      });
  }
  return { list, problems };
}

const dayOrNull = (written: string): Day | null => (isDay(written) ? written : null);
