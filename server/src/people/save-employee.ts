import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { saveEmployee as endpoint } from '@woxing/contract/people/employees';
import { isMask } from '@woxing/contract/people/identity.rules';
import { addEmployeeAccounts, freeMobiles, saveEmployeeAccount } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { costObjectsById } from './cost-objects.db.ts';
import {
  type EmployeeRow,
  employeeNumbers,
  holdersOfMobiles,
  insertEmployments,
  lockEmployee,
  saveEmployment,
} from './employees.db.ts';
import { agreementOf, lockEnterprise } from './enterprises.db.ts';
import { holderProblem } from './mobile-holder.rules.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { recordChange } from './record-change.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { departmentIn, levelIn, type Structure, structureOf } from './structure.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Opens an account for a new employee, or changes what is written of one. A new mobile number ends every session. Refuses with
 * `employee.phone` a number that somebody has, with `employee.number`, `employee.left`, `employee.full` and `employee.unknown`.
 */
export async function saveEmployee(
  deps: PeopleDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<{ memberId: string }> {
  const enterpriseId = ownEnterprise(ctx);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, ctx.tenantId, enterpriseId);
    const structure = await structureOf(tx, ctx.tenantId, enterpriseId);
    await refuseCostCentre(tx, ctx, enterpriseId, input.costCentreId);
    const memberId =
      input.memberId === undefined
        ? await addEmployee(tx, ctx, enterpriseId, structure, input)
        : await changeEmployee(deps, tx, ctx, enterpriseId, structure, input, input.memberId);
    await ctx.idempotency?.keepIn(tx, { memberId });
    return { memberId };
  });
}

async function addEmployee(
  tx: Tx,
  ctx: MemberCtx,
  enterpriseId: string,
  structure: Structure,
  input: Input,
): Promise<string> {
  const { tenantId } = ctx;
  await refuseNumber(tx, ctx, enterpriseId, input.employeeNo);
  await refuseWhenFull(tx, tenantId, enterpriseId);
  await takeMobile(tx, ctx, enterpriseId, input.mobilePhone);
  const agreement = await agreementOf(tx, tenantId, enterpriseId);
  const ids = await addEmployeeAccounts(tx, tenantId, agreement, [accountOf(input)]);
  const memberId = ids.get(input.mobilePhone);
  // Somebody took the number at this very moment.
  if (memberId === undefined) throw refuse('employee.phone', { problem: takenWords });
  const facts = employmentOf(ctx, structure, input);
  await insertEmployments(tx, tenantId, [{ ...facts, memberId, enterpriseId }]);
  await recordChange(tx, ctx, memberId, `添加员工：${placeOf(structure, facts)}`);
  return memberId;
}

async function changeEmployee(
  deps: PeopleDeps,
  tx: Tx,
  ctx: MemberCtx,
  enterpriseId: string,
  structure: Structure,
  input: Input,
  memberId: string,
): Promise<string> {
  const { tenantId } = ctx;
  const before = await lockEmployee(tx, tenantId, enterpriseId, memberId);
  if (before === undefined) throw refuse('employee.unknown');
  if (before.state === 'left') throw refuse('employee.left', { name: before.name });
  await refuseNumber(tx, ctx, enterpriseId, input.employeeNo, memberId);
  const mobilePhone = isMask(input.mobilePhone) ? before.mobilePhone : input.mobilePhone;
  const isNewMobile = mobilePhone !== before.mobilePhone;
  if (isNewMobile) {
    await takeMobile(tx, ctx, enterpriseId, mobilePhone);
    await deps.sessions.endAll(tx, ctx, memberId);
  }
  const facts = employmentOf(ctx, structure, { ...input, joinedOn: input.joinedOn ?? before.joinedOn });
  await saveEmployeeAccount(tx, tenantId, memberId, { ...accountOf(input), mobilePhone });
  await saveEmployment(tx, tenantId, memberId, facts);
  await recordChange(tx, ctx, memberId, changeWords(structure, before, { ...input, ...facts }, isNewMobile));
  return memberId;
}

const takenWords = '该手机号码刚刚被他人使用，请核对后重试';

/** Refuses a number that somebody has; that of an account which another enterprise has closed becomes free. */
async function takeMobile(tx: Tx, ctx: MemberCtx, enterpriseId: string, mobilePhone: string): Promise<void> {
  const holder = (await holdersOfMobiles(tx, ctx.tenantId, [mobilePhone])).get(mobilePhone);
  if (holder === undefined) return;
  const problem = holderProblem(holder, enterpriseId);
  if (problem !== undefined) throw refuse('employee.phone', { problem });
  await freeMobiles(tx, ctx.tenantId, [holder.memberId]);
}

async function refuseNumber(
  tx: Tx,
  ctx: MemberCtx,
  enterpriseId: string,
  employeeNo: string,
  memberId?: string,
): Promise<void> {
  if (employeeNo === '') return;
  const holderId = (await employeeNumbers(tx, ctx.tenantId, enterpriseId)).get(employeeNo);
  if (holderId !== undefined && holderId !== memberId)
    throw refuse('employee.number', { number: employeeNo });
}

async function refuseCostCentre(
  tx: Tx,
  { tenantId }: MemberCtx,
  enterpriseId: string,
  costCentreId: string | undefined,
): Promise<void> {
  if (costCentreId === undefined) return;
  const [found] = await costObjectsById(tx, tenantId, enterpriseId, [costCentreId]);
  if (found?.kind !== 'cost-centre') throw refuse('cost-object.unknown');
}

const accountOf = ({ name, mobilePhone, email, sex, canAudit }: Input) => ({
  realName: name,
  mobilePhone,
  email,
  sex: sex ?? null,
  canAudit,
});

const employmentOf = (ctx: MemberCtx, structure: Structure, input: Input) => ({
  departmentId: departmentIn(structure, input.departmentId),
  levelId: levelIn(structure, input.levelId),
  employeeNo: input.employeeNo,
  costCentreId: input.costCentreId ?? null,
  joinedOn: input.joinedOn ?? dayOf(ctx.now),
});

type Place = Pick<EmployeeRow, 'departmentId' | 'levelId'>;

const departmentWords = ({ tree }: Structure, { departmentId }: Place) =>
  tree.pathOf(departmentId ?? '').join('/') || '企业直属';
const levelWords = ({ levels }: Structure, { levelId }: Place) =>
  levels.find((level) => level.id === levelId)?.name ?? '未设职级';
const placeOf = (structure: Structure, place: Place) =>
  `${departmentWords(structure, place)}，${levelWords(structure, place)}`;

function changeWords(
  structure: Structure,
  before: EmployeeRow,
  after: Place & Pick<EmployeeRow, 'canAudit'>,
  isNewMobile: boolean,
): string {
  const words = [
    before.departmentId === after.departmentId
      ? ''
      : `部门由${departmentWords(structure, before)}改为${departmentWords(structure, after)}`,
    before.levelId === after.levelId
      ? ''
      : `职级由${levelWords(structure, before)}改为${levelWords(structure, after)}`,
    before.canAudit === after.canAudit ? '' : after.canAudit ? '授予审批权限' : '取消审批权限',
    isNewMobile ? '更换手机号码' : '',
  ].filter((each) => each !== '');
  return words.length === 0 ? '修改资料' : words.join('；');
}
