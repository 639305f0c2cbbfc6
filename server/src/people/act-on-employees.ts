import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { actOnEmployees as endpoint } from '@woxing/contract/people/employees';
import { actsFrom, type EmployeeAct, employeeStateNames } from '@woxing/contract/people/employees.rules';
import { openEmployeeAccount } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { endLeadership } from './departments.db.ts';
import { isPhoneless } from './employee-view.rules.ts';
import {
  type EmployeeRow,
  employeeNumbers,
  lockEmployee,
  saveEmployment,
  saveEmploymentState,
} from './employees.db.ts';
import { lockEnterprise } from './enterprises.db.ts';
import { ownEnterprise } from './own-enterprise.ts';
import type { PeopleDeps } from './people-deps.ts';
import { recordChange } from './record-change.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { departmentIn, levelIn, type Structure, structureOf } from './structure.ts';
import { successorOf } from './successor-of.ts';

type Input = InputOf<typeof endpoint>;

/**
 * One act on some employees, on all of them or none; `phoneless` names those who were restored without a number to sign in by. Refuses
 * with `employee.unknown` and `employee.state`, and with `employee.full` who has left where there is no place for them any more.
 */
export async function actOnEmployees(
  deps: PeopleDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await lockEnterprise(tx, ctx.tenantId, enterpriseId);
    const structure = await structureOf(tx, ctx.tenantId, enterpriseId);
    const memberIds = [...new Set(input.memberIds)].toSorted();
    const phoneless: string[] = [];
    for (const memberId of memberIds) {
      const employee = await lockEmployee(tx, ctx.tenantId, enterpriseId, memberId);
      if (employee === undefined) throw refuse('employee.unknown');
      if (!actsFrom[input.op].includes(employee.state))
        throw refuse('employee.state', {
          name: employee.name,
          state: employeeStateNames[employee.state],
          act: actNames[input.op],
        });
      const words = await acts[input.op]({ deps, tx, ctx, enterpriseId, structure, input, employee });
      await recordChange(tx, ctx, memberId, words);
      if (input.op === 'restore' && isPhoneless(employee)) phoneless.push(employee.name);
    }
    const answer = { done: memberIds.length, phoneless };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

interface Act {
  readonly deps: PeopleDeps;
  readonly tx: Tx;
  readonly ctx: MemberCtx;
  readonly enterpriseId: string;
  readonly structure: Structure;
  readonly input: Input;
  readonly employee: EmployeeRow;
}

const actNames = {
  suspend: '停用',
  restore: '恢复',
  leave: '办理离职',
  move: '调部门',
  level: '调职级',
} satisfies Record<EmployeeAct, string>;

/** Each answers what is written down of it. */
const acts = { suspend, restore, leave, move, level } satisfies Record<
  EmployeeAct,
  (act: Act) => Promise<string>
>;

/** Signs in no more until restored; keeps place, number and what is pending. */
async function suspend({ deps, tx, ctx, employee: { memberId } }: Act): Promise<string> {
  await saveEmploymentState(tx, ctx.tenantId, memberId, 'suspended', null);
  await openEmployeeAccount(tx, ctx.tenantId, memberId, 'closed');
  await deps.sessions.endAll(tx, ctx, memberId);
  return '停用账号';
}

async function restore({ tx, ctx, enterpriseId, employee }: Act): Promise<string> {
  const { memberId, state, employeeNo } = employee;
  if (state === 'left') await refuseWhenFull(tx, ctx.tenantId, enterpriseId);
  const holderId = (await employeeNumbers(tx, ctx.tenantId, enterpriseId)).get(employeeNo);
  const isNumberGone = employeeNo !== '' && holderId !== undefined && holderId !== memberId;
  if (isNumberGone) await saveEmployment(tx, ctx.tenantId, memberId, { ...employee, employeeNo: '' });
  await saveEmploymentState(tx, ctx.tenantId, memberId, 'active', null);
  await openEmployeeAccount(tx, ctx.tenantId, memberId, 'open');
  const words = state === 'left' ? '由离职恢复为在职' : '恢复账号';
  const gone = [...(isNumberGone ? ['工号'] : []), ...(isPhoneless(employee) ? ['手机号码'] : [])];
  return gone.length === 0 ? words : `${words}，原${gone.join('与')}已由他人使用`;
}

/**
 * The account is closed at once and keeps no right; what is pending goes to who takes over; orders stay with the enterprise.
 */
async function leave({ deps, tx, ctx, enterpriseId, employee: { memberId, name } }: Act): Promise<string> {
  const { tenantId, now } = ctx;
  const successorId = await successorOf(tx, ctx, memberId);
  await saveEmploymentState(tx, tenantId, memberId, 'left', dayOf(now));
  await openEmployeeAccount(tx, tenantId, memberId, 'ended');
  await endLeadership(tx, tenantId, memberId);
  await deps.sessions.endAll(tx, ctx, memberId);
  const leaver = { tenantId, enterpriseId, memberId, now };
  const handedOn = await deps.handOnTasks(tx, leaver);
  for (const follow of deps.onEmployeeLeft) await follow(tx, leaver);
  if (handedOn > 0)
    tellMember(tx, {
      tenantId,
      memberId: successorId,
      kind: 'leaver-handed-over',
      params: { name },
      link: '/travel/audit',
      at: now,
    });
  return '办理离职';
}

async function move({ tx, ctx, structure, input, employee }: Act): Promise<string> {
  const departmentId = departmentIn(structure, input.departmentId);
  await saveEmployment(tx, ctx.tenantId, employee.memberId, { ...employee, departmentId });
  return `部门改为${structure.tree.pathOf(departmentId ?? '').join('/') || '企业直属'}`;
}

async function level({ tx, ctx, structure, input, employee }: Act): Promise<string> {
  const levelId = levelIn(structure, input.levelId);
  await saveEmployment(tx, ctx.tenantId, employee.memberId, { ...employee, levelId });
  return `职级改为${structure.levels.find((each) => each.id === levelId)?.name ?? '未设职级'}`;
}
