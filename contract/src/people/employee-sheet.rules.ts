import type { Day } from '../core/days.ts';
import { isDay } from '../core/days.ts';
import { type DepartmentTree, maxDepartmentDepth, pathSeparator, writtenPath } from './departments.rules.ts';
import { type EmployeeForm, employeeProblems } from './employees.rules.ts';
import type { Sex } from './identity.rules.ts';
import { type SheetProblem, type SheetRow, writtenDay, writtenRows } from './sheet.rules.ts';

/** The sheet in which employees are imported: its columns, and what a row says. Pure, for browser and server. */
export const employeeSheetColumns = [
  '姓名',
  '手机号码',
  '部门',
  '职级',
  '工号',
  '电子邮箱',
  '性别',
  '成本中心',
  '可审批',
  '入职日期',
] as const;

export const maxEmployeeRows = 10_000;

export interface SheetEmployee extends EmployeeForm {
  readonly line: number;
  readonly sex: Sex | undefined;
  readonly canAudit: boolean;
  /** Undefined: on the day of the import. */
  readonly joinedOn: Day | undefined;
  /** Names from the top down; empty: directly below the enterprise. */
  readonly department: readonly string[];
  /** Null: none. */
  readonly levelId: string | null;
  readonly costCentreId: string | null;
}

/** What the enterprise knows that a sheet must fit. */
export interface SheetGround {
  readonly tree: DepartmentTree;
  readonly levels: ReadonlyMap<string, string>;
  /** By their codes and by their names. */
  readonly costCentres: ReadonlyMap<string, string>;
  readonly makesDepartments: boolean;
  /** Why nobody can be added under a mobile number, where that is so. */
  readonly phoneTaken: (mobilePhone: string) => string | undefined;
  readonly isNumberTaken: (employeeNo: string) => boolean;
}

export interface EmployeeSheet {
  readonly people: readonly SheetEmployee[];
  readonly problems: readonly SheetProblem[];
  /** Departments that are written and do not exist, each after those above it. */
  readonly departments: readonly (readonly string[])[];
}

/** Everybody on a sheet, and every wrong row with all that is wrong with it; nobody stands twice under a number. */
export function readEmployeeSheet(rows: readonly SheetRow[], ground: SheetGround): EmployeeSheet {
  const people: SheetEmployee[] = [];
  const problems: SheetProblem[] = [];
  const lineOfPhone = new Map<string, number>();
  const lineOfNumber = new Map<string, number>();
  const fresh = new Map<string, readonly string[]>();
  for (const { line, cells } of writtenRows(employeeSheetColumns, rows)) {
    const { employee, words } = employeeOf(line, cells, ground);
    const wrong = [
      ...employeeProblems(employee).map(({ message }) => message),
      ...words,
      ...twice(lineOfPhone, employee.mobilePhone, line, '手机号码'),
      ...twice(lineOfNumber, employee.employeeNo, line, '工号'),
      ground.phoneTaken(employee.mobilePhone),
      employee.employeeNo !== '' && ground.isNumberTaken(employee.employeeNo)
        ? '工号已被本企业其他员工使用'
        : undefined,
    ].filter((words) => words !== undefined);
    if (wrong.length > 0) problems.push({ line, name: employee.name, message: wrong.join('；') });
    else {
      people.push(employee);
      for (const path of missingPaths(employee.department, ground.tree))
        fresh.set(path.join(pathSeparator), path);
    }
  }
  const departments = [...fresh.values()].toSorted((one, other) => one.length - other.length);
  return { people, problems, departments };
}

function employeeOf(
  line: number,
  cells: readonly string[],
  { tree, levels, costCentres, makesDepartments }: SheetGround,
) {
  const [name = '', mobilePhone = '', department = '', level = '', employeeNo = ''] = cells;
  const [email = '', sex = '', costCentre = '', audit = '', joined = ''] = cells.slice(5);
  const path = writtenPath(department);
  const joinedOn = writtenDay(joined);
  const employee: SheetEmployee = {
    line,
    name,
    mobilePhone: mobilePhone.replace(/[\s-]/g, ''),
    email,
    employeeNo,
    sex: sexes.get(sex),
    canAudit: audit === '是',
    joinedOn: isDay(joinedOn) ? joinedOn : undefined,
    department: path,
    levelId: levels.get(level) ?? null,
    costCentreId: costCentres.get(costCentre) ?? null,
  };
  const words = [
    pathProblem(path, tree, makesDepartments),
    level === '' || levels.has(level) ? undefined : `职级“${level}”不存在`,
    costCentre === '' || costCentres.has(costCentre) ? undefined : `成本中心“${costCentre}”不存在`,
    sex === '' || sexes.has(sex) ? undefined : '性别请填写“男”或“女”',
    ['', '是', '否'].includes(audit) ? undefined : '可审批请填写“是”或“否”',
    joined === '' || isDay(joinedOn) ? undefined : '入职日期格式有误，应如2026-03-01',
  ].filter((words) => words !== undefined);
  return { employee, words };
}

const sexes = new Map<string, Sex>([
  ['男', 'M'],
  ['女', 'F'],
]);

function pathProblem(path: readonly string[], tree: DepartmentTree, makes: boolean): string | undefined {
  if (path.length === 0 || tree.findByPath(path) !== undefined) return undefined;
  const written = path.join(pathSeparator);
  if (!makes) return `部门“${written}”不存在`;
  if (path.length > maxDepartmentDepth) return `部门最多${maxDepartmentDepth}级`;
  return path.some((name) => name.length > 30) ? '部门名称不能超过30个字' : undefined;
}

function twice(lines: Map<string, number>, key: string, line: number, title: string): string[] {
  if (key === '') return [];
  const before = lines.get(key);
  if (before === undefined) lines.set(key, line);
  return before === undefined ? [] : [`与第${before}行的${title}重复`];
}

function missingPaths(path: readonly string[], tree: DepartmentTree): (readonly string[])[] {
  return path.map((_, at) => path.slice(0, at + 1)).filter((each) => tree.findByPath(each) === undefined);
}
