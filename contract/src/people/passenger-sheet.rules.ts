import type { Day } from '../core/days.ts';
import {
  isMobilePhone,
  normalPaper,
  type PaperType,
  paperNames,
  paperTypes,
  personProblem,
  type Sex,
} from './identity.rules.ts';
import { type SheetProblem, type SheetRow, writtenDay, writtenRows } from './sheet.rules.ts';
import { readTravelCells, travelColumns } from './travel-cells.rules.ts';
import type { TravelFacts } from './travel-facts.rules.ts';

/** The sheet in which passengers are imported: its columns, and what a row says. Pure, for browser and server. */
export const personColumns = ['姓名', '证件类型', '证件号码', '出生日期', '性别', '手机号码'] as const;
export const sheetColumns = [...personColumns, ...travelColumns] as const;

/** Rows of one sheet, which is also as many passengers as one member keeps. */
export const maxSheetRows = 5000;

export interface SheetPerson {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly bornDate: string;
  readonly sex: Sex | undefined;
  readonly mobilePhone: string;
  /** Undefined: the sheet says nothing of journeys abroad. */
  readonly travel: TravelFacts | undefined;
}

export interface SheetContent {
  readonly people: readonly SheetPerson[];
  readonly problems: readonly SheetProblem[];
}

/**
 * Everybody on a sheet, or the first problem of each row that has one, by the rules of the form. Empty rows are passed
 * over; nobody stands twice on one paper.
 */
export function readSheetRows(rows: readonly SheetRow[], today: Day): SheetContent {
  const people: SheetPerson[] = [];
  const problems: SheetProblem[] = [];
  const lineOfPaper = new Map<string, number>();
  for (const { line, cells } of writtenRows(sheetColumns, rows)) {
    const { person, problem } = readPersonCells(cells, cells.slice(personColumns.length), today);
    const before = lineOfPaper.get(paperKey(person));
    const message = problem ?? (before === undefined ? undefined : `与第${before}行的证件重复`);
    if (message === undefined) people.push(person);
    else problems.push({ line, name: person.name, message });
    if (before === undefined) lineOfPaper.set(paperKey(person), line);
  }
  return { people, problems };
}

/** A person out of the first cells of a row and those on journeys abroad, and the first thing that is wrong with them. */
export function readPersonCells(
  cells: SheetRow,
  travelCells: SheetRow,
  today: Day,
): { readonly person: SheetPerson; readonly problem: string | undefined } {
  const written = personOf(cells);
  const { travel, problem: wrong } = readTravelCells(written.certType, travelCells);
  const person = { ...written, travel };
  const problem =
    cellProblem(cells) ?? personProblem(person, today)?.message ?? phoneProblem(person) ?? wrong;
  return { person, problem };
}

const typeByName = new Map<string, PaperType>(paperTypes.map((type) => [paperNames[type], type]));
const sexByName = new Map<string, Sex>([
  ['男', 'M'],
  ['女', 'F'],
]);

function personOf([name = '', paper = '', certNo = '', born = '', sex = '', mobilePhone = '']: SheetRow) {
  return {
    name,
    certType: typeByName.get(paper) ?? 0,
    certNo,
    bornDate: writtenDay(born),
    sex: sexByName.get(sex),
    mobilePhone,
  } satisfies Omit<SheetPerson, 'travel'>;
}

/** What only a sheet can get wrong: words where the form has choices. */
function cellProblem([name = '', paper = '', , , sex = '']: SheetRow): string | undefined {
  if (name === '') return '请输入姓名';
  if (paper === '') return '请填写证件类型';
  if (!typeByName.has(paper)) return `证件类型须为：${[...typeByName.keys()].join('、')}`;
  return sex === '' || sexByName.has(sex) ? undefined : '性别请填写“男”或“女”';
}

function phoneProblem({ mobilePhone }: Pick<SheetPerson, 'mobilePhone'>): string | undefined {
  return mobilePhone === '' || isMobilePhone(mobilePhone) ? undefined : '请正确输入手机号码';
}

/** One paper, one person. */
export function paperKey({ certType, certNo }: SheetPerson): string {
  return `${certType} ${normalPaper(certNo)}`;
}
