import type { Day } from '../core/days.ts';
import { type DepartmentTree, pathSeparator, writtenPath } from './departments.rules.ts';
import {
  type ExternalKind,
  externalKindNames,
  externalKinds,
  maxExternalCompany,
} from './external-travellers.rules.ts';
import { paperKey, personColumns, readPersonCells, type SheetPerson } from './passenger-sheet.rules.ts';
import { type SheetProblem, type SheetRow, writtenRows } from './sheet.rules.ts';
import { travelColumns } from './travel-cells.rules.ts';

/** The sheet in which external travellers are imported: a person as of passengers, and what the enterprise says of them. */
const placeColumns = ['类型', '单位', '部门'] as const;
export const externalSheetColumns = [...personColumns, ...placeColumns, ...travelColumns] as const;
const travelFrom = personColumns.length + placeColumns.length;

/** Rows of one sheet. */
export const maxExternalRows = 5000;

export interface SheetExternal extends SheetPerson {
  readonly line: number;
  /** Undefined: the sheet does not say. */
  readonly kind: ExternalKind | undefined;
  readonly company: string;
  /** Null: of no department. */
  readonly departmentId: string | null;
}

/** What whoever imports may say, and what there is to be said. */
export interface ExternalGround {
  readonly tree: DepartmentTree;
  /** Why a traveller cannot be put there; undefined where they can. */
  readonly placeProblem: (departmentId: string | null) => string | undefined;
}

export interface ExternalSheet {
  readonly people: readonly SheetExternal[];
  readonly problems: readonly SheetProblem[];
}

/** Everybody on a sheet, and every wrong row with all that is wrong with it; nobody stands twice on one paper. */
export function readExternalSheet(
  rows: readonly SheetRow[],
  ground: ExternalGround,
  today: Day,
): ExternalSheet {
  const people: SheetExternal[] = [];
  const problems: SheetProblem[] = [];
  const lineOfPaper = new Map<string, number>();
  for (const { line, cells } of writtenRows(externalSheetColumns, rows)) {
    const { person, problem } = readPersonCells(cells, cells.slice(travelFrom), today);
    const { place, words } = placeOf(cells.slice(personColumns.length, travelFrom), ground);
    const before = lineOfPaper.get(paperKey(person));
    const twice = before === undefined ? undefined : `与第${before}行的证件重复`;
    const wrong = [problem, ...words, twice].filter((each) => each !== undefined);
    if (before === undefined) lineOfPaper.set(paperKey(person), line);
    if (wrong.length === 0) people.push({ ...person, ...place, line });
    else problems.push({ line, name: person.name, message: wrong.join('；') });
  }
  return { people, problems };
}

const kindByName = new Map<string, ExternalKind>(
  externalKinds.map((kind) => [externalKindNames[kind], kind]),
);

function placeOf([kind = '', company = '', department = '']: SheetRow, ground: ExternalGround) {
  const path = writtenPath(department);
  const departmentId = ground.tree.findByPath(path)?.id ?? null;
  const isThere = path.length === 0 || departmentId !== null;
  const place = {
    kind: kindByName.get(kind),
    company,
    departmentId,
  } as const;
  const words = [
    kind === '' || kindByName.has(kind) ? undefined : `类型须为：${[...kindByName.keys()].join('、')}`,
    company.length <= maxExternalCompany ? undefined : `单位不能超过${maxExternalCompany}个字`,
    isThere ? ground.placeProblem(departmentId) : `部门“${path.join(pathSeparator)}”不存在`,
  ];
  return { place, words };
}
