import { budgetKinds, budgetWords } from '../applications/trip-application.rules.ts';
import { addDays, type Day, isDay } from '../core/days.ts';
import { type Fen, fen } from '../core/money.ts';
import { type SheetProblem, type SheetRow, writtenDay, writtenRows } from '../people/sheet.rules.ts';

/** 预算: what an enterprise plans to spend, of whom, on what and when. */

/** The entry of the menu behind which budgets are kept. */
export const budgetMenu = 62;

export const budgetScopes = ['enterprise', 'department', 'cost-centre', 'project'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

export const budgetScopeWords = {
  enterprise: '全公司',
  department: '部门',
  'cost-centre': '成本中心',
  project: '项目',
} as const satisfies Record<BudgetScope, string>;

/** Of one kind of product, or of all together. */
export const plannedKinds = ['all', ...budgetKinds] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export const plannedKindWords = { all: '全部', ...budgetWords } as const satisfies Record<
  PlannedKind,
  string
>;

export const budgetPeriods = ['month', 'quarter', 'year'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

export const budgetPeriodWords = {
  month: '月度',
  quarter: '季度',
  year: '年度',
} as const satisfies Record<BudgetPeriod, string>;

/** What becomes of an order above a budget. */
export const budgetOverActions = ['refuse', 'warn'] as const;
export type BudgetOverAction = (typeof budgetOverActions)[number];

export const budgetOverWords = {
  refuse: '不得超出',
  warn: '可超出，仅提醒',
} as const satisfies Record<BudgetOverAction, string>;

const monthsOf = { month: 1, quarter: 3, year: 12 } as const satisfies Record<BudgetPeriod, number>;

/** The first and the last day of the period that a day is in. */
export function periodOf(period: BudgetPeriod, day: Day): { from: Day; until: Day } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month - ((month - 1) % monthsOf[period]);
  const next = first + monthsOf[period];
  const from = dayIn(year, first);
  return { from, until: addDays(next > 12 ? dayIn(year + 1, next - 12) : dayIn(year, next), -1) };
}

const dayIn = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01` as Day;

/** `2026年3月`, `2026年第1季度`, `2026年`. */
export function periodName(period: BudgetPeriod, from: Day): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  if (period === 'year') return `${year}年`;
  return period === 'month' ? `${year}年${month}月` : `${year}年第${(month + 2) / 3}季度`;
}

export interface Taken {
  readonly amountFen: Fen;
  readonly reservedFen: Fen;
  readonly usedFen: Fen;
}

/** What is left of a budget; below zero where more is taken than planned. */
export const leftOf = ({ amountFen, reservedFen, usedFen }: Taken): Fen =>
  fen(amountFen - reservedFen - usedFen);

/** Of whose percents it is told: from the first fen that reaches them. */
export function warnedPercent({ amountFen, reservedFen, usedFen }: Taken): 0 | 80 | 100 {
  const takenFen = reservedFen + usedFen;
  if (takenFen >= amountFen) return 100;
  return takenFen * 100 >= amountFen * 80 ? 80 : 0;
}

export const maxBudgetFen = 100_000_000_000;

export const budgetSheetColumns = [
  '归属',
  '部门、编号',
  '品类',
  '周期',
  '开始月份',
  '金额（元）',
  '超出时',
] as const;
export const maxBudgetRows = 2_000;

/** Whose budget a row of a sheet may be, by what is written. */
export interface BudgetGround {
  /** By their paths. */
  readonly departments: ReadonlyMap<string, string>;
  readonly costCentres: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
}

export interface SheetBudget {
  readonly line: number;
  readonly scope: BudgetScope;
  readonly scopeId: string;
  readonly kind: PlannedKind;
  readonly period: BudgetPeriod;
  readonly from: Day;
  readonly amountFen: Fen;
  readonly overAction: BudgetOverAction;
}

/** Every budget of a sheet, and every wrong row with what is wrong with it. */
export function readBudgetSheet(
  rows: readonly SheetRow[],
  ground: BudgetGround,
): { readonly list: readonly SheetBudget[]; readonly problems: readonly SheetProblem[] } {
  const list: SheetBudget[] = [];
  const problems: SheetProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of writtenRows(budgetSheetColumns, rows)) {
    const [whose = '', which = '', kindText = '', periodText = '', begin = '', amount = '', over = ''] =
      cells;
    const scope = keyOf(budgetScopeWords, whose);
    const scopeId = scope === undefined ? undefined : idsOf(scope, ground).get(which);
    const kind = keyOf(plannedKindWords, kindText === '' ? '全部' : kindText);
    const period = keyOf(budgetPeriodWords, periodText);
    const day = writtenDay(/^\d{4}[-/.年]\d{1,2}月?$/.test(begin) ? `${begin.replace(/月$/, '')}-01` : begin);
    const overAction = over === '' ? 'refuse' : keyOf(budgetOverWords, over);
    const amountFen = fenWritten(amount);
    const wrong = [
      scope === undefined ? '归属请填写“全公司”“部门”“成本中心”或“项目”' : undefined,
      scope !== undefined && scopeId === undefined ? `${whose}“${which}”不存在` : undefined,
      kind === undefined ? `品类“${kindText}”不存在` : undefined,
      period === undefined ? '周期请填写“月度”“季度”或“年度”' : undefined,
      isDay(day) ? undefined : '开始月份格式有误，应如2026-03',
      amountFen === undefined ? '金额须大于0，最多两位小数' : undefined,
      overAction === undefined ? '超出时请填写“不得超出”或“可超出，仅提醒”' : undefined,
    ].filter((words) => words !== undefined);
    const whole =
      scope !== undefined &&
      scopeId !== undefined &&
      kind !== undefined &&
      period !== undefined &&
      isDay(day) &&
      amountFen !== undefined &&
      overAction !== undefined
        ? { line, scope, scopeId, kind, period, from: periodOf(period, day).from, amountFen, overAction }
        : undefined;
    const key = whole === undefined ? '' : [scope, scopeId, kind, period, whole.from].join(' ');
    const before = lineOf.get(key);
    if (key !== '' && before !== undefined) wrong.push(`与第${before}行重复`);
    if (key !== '') lineOf.set(key, before ?? line);
    if (wrong.length > 0 || whole === undefined)
      problems.push({ line, name: which || whose, message: wrong.join('；') });
    else list.push(whole);
  }
  return { list, problems };
}

const idsOf = (scope: BudgetScope, ground: BudgetGround): ReadonlyMap<string, string> =>
  ({
    enterprise: new Map([['', '']]),
    department: ground.departments,
    'cost-centre': ground.costCentres,
    project: ground.projects,
  })[scope];

function keyOf<K extends string>(words: Readonly<Record<K, string>>, written: string): K | undefined {
  return (Object.keys(words) as K[]).find((key) => words[key] === written);
}

/** Yuan as they are written, with at most two decimals. */
export function fenWritten(written: string): Fen | undefined {
  const found = /^[¥￥]?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(written.replaceAll(/[,，\s]/g, ''));
  if (found === null) return undefined;
  const amount = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return amount > 0 && amount <= maxBudgetFen ? fen(amount) : undefined;
}
