import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxDepartments, pathSeparator } from '@woxing/contract/people/departments.rules';
import {
  type EmployeeSheet,
  employeeSheetColumns,
  readEmployeeSheet,
} from '@woxing/contract/people/employee-sheet.rules';
import type {
  checkEmployeeSheet as checkEndpoint,
  importEmployees as importEndpoint,
} from '@woxing/contract/people/employees';
import { writtenRows } from '@woxing/contract/people/sheet.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { addEmployeeAccounts, freeMobiles } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { costObjectsOf } from './cost-objects.db.ts';
import { insertDepartment } from './departments.db.ts';
import { employeeNumbers, holdersOfMobiles, insertEmployments } from './employees.db.ts';
import { agreementOf, lockEnterprise } from './enterprises.db.ts';
import { holderProblem } from './mobile-holder.rules.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { type Structure, structureOf } from './structure.ts';

type Deps = Pick<PeopleDeps, 'db'>;
type Input = InputOf<typeof checkEndpoint>;

/** What an import of these rows would do, and every row that is wrong with all that is; nothing is written. */
export async function checkEmployeeSheet(
  { db }: Deps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof checkEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const { sheet } = await readSheet(tx, ctx, enterpriseId, input);
    return {
      added: sheet.people.length,
      departments: sheet.departments.map((path) => path.join(pathSeparator)),
      problems: [...sheet.problems],
    };
  });
}

/** Adds everybody on a sheet, or nobody. Refuses with `employee.sheet`, `employee.full` and `department.full`. */
export async function importEmployees(
  { db }: Deps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof importEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    await lockEnterprise(tx, tenantId, enterpriseId);
    const { sheet, structure, freed } = await readSheet(tx, ctx, enterpriseId, input);
    if (sheet.problems.length > 0) throw refuse('employee.sheet', { count: sheet.problems.length });
    await refuseWhenFull(tx, tenantId, enterpriseId, sheet.people.length);
    const departmentIds = await makeDepartments(tx, ctx, enterpriseId, structure, sheet);
    await freeMobiles(tx, tenantId, freed);
    await addPeople(tx, ctx, enterpriseId, sheet, departmentIds);
    const answer = { added: sheet.people.length, departments: sheet.departments.length };
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'employee.import',
      subject: enterpriseId,
      details: answer,
    });
    tellMember(tx, {
      tenantId,
      memberId: ctx.signedIn.memberId,
      kind: 'employees-imported',
      params: answer,
      link: '/personnel/enterpriseStall',
      at: ctx.now,
    });
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

const phoneColumn = employeeSheetColumns.indexOf('手机号码');

/** The sheet against what the tenant has; `freed`: members whose closed accounts give their number away. */
async function readSheet(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  { rows, makeDepartments: makes }: Input,
): Promise<{ sheet: EmployeeSheet; structure: Structure; freed: string[] }> {
  const structure = await structureOf(tx, tenantId, enterpriseId);
  const numbers = await employeeNumbers(tx, tenantId, enterpriseId);
  const centres = await costObjectsOf(tx, tenantId, enterpriseId, 'cost-centre');
  const written = writtenRows(employeeSheetColumns, rows).map(({ cells }) =>
    cells[phoneColumn]!.replace(/[\s-]/g, ''),
  );
  const holders = await holdersOfMobiles(tx, tenantId, [...new Set(written)]);
  const sheet = readEmployeeSheet(rows, {
    tree: structure.tree,
    levels: new Map(structure.levels.map(({ name, id }) => [name, id])),
    costCentres: new Map(
      centres.flatMap(({ code, name, id }) => [
        [name, id],
        [code, id],
      ]),
    ),
    makesDepartments: makes,
    phoneTaken(mobilePhone) {
      const holder = holders.get(mobilePhone);
      return holder && holderProblem(holder, enterpriseId);
    },
    isNumberTaken: (employeeNo) => numbers.has(employeeNo),
  });
  return { sheet, structure, freed: [...holders.values()].map(({ memberId }) => memberId) };
}

/** The ids of all departments by their paths, those that the sheet names for the first time among them. */
async function makeDepartments(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  { tree }: Structure,
  { departments, people }: EmployeeSheet,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { department } of people) {
    const known = tree.findByPath(department);
    if (known !== undefined) ids.set(department.join(pathSeparator), known.id);
  }
  if (departments.length > 0 && tree.size + departments.length > maxDepartments)
    throw refuse('department.full', { max: maxDepartments });
  for (const path of departments) {
    const above = path.slice(0, -1);
    const parentId = tree.findByPath(above)?.id ?? ids.get(above.join(pathSeparator)) ?? null;
    const department = { parentId, name: path.at(-1)!, leaderId: null };
    ids.set(path.join(pathSeparator), await insertDepartment(tx, tenantId, enterpriseId, department));
  }
  return ids;
}

async function addPeople(
  tx: Tx,
  { tenantId, now }: MemberCtx,
  enterpriseId: string,
  { people }: EmployeeSheet,
  departmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const agreement = await agreementOf(tx, tenantId, enterpriseId);
  const accounts = people.map(({ name, sex, ...person }) => ({
    ...person,
    realName: name,
    sex: sex ?? null,
  }));
  const memberIds = await addEmployeeAccounts(tx, tenantId, agreement, accounts);
  // Somebody took one of the numbers at this very moment: the whole sheet is tried again.
  if (memberIds.size < people.length) throw refuse('server.unavailable');
  const employments = people.map((person) => ({
    memberId: memberIds.get(person.mobilePhone)!,
    enterpriseId,
    departmentId: departmentIds.get(person.department.join(pathSeparator)) ?? null,
    levelId: person.levelId,
    employeeNo: person.employeeNo,
    costCentreId: person.costCentreId,
    joinedOn: person.joinedOn ?? dayOf(now),
  }));
  await insertEmployments(tx, tenantId, employments);
}
