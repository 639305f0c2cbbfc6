import { isMask, isMobilePhone } from './identity.rules.ts';
import { isEmail } from './self-info.rules.ts';

/** The entry of the menu behind which employees are managed. */
export const employeeMenu = 17;

export const employeeStates = ['active', 'suspended', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];

export const employeeStateNames: Readonly<Record<EmployeeState, string>> = {
  active: '在职',
  suspended: '已停用',
  left: '已离职',
};

/** What is done to employees from a list. */
export const employeeActs = ['suspend', 'restore', 'leave', 'move', 'level'] as const;
export type EmployeeAct = (typeof employeeActs)[number];

/** In which states an employee may be for each. */
export const actsFrom: Readonly<Record<EmployeeAct, readonly EmployeeState[]>> = {
  suspend: ['active'],
  restore: ['suspended', 'left'],
  leave: ['active', 'suspended'],
  move: ['active', 'suspended'],
  level: ['active', 'suspended'],
};

export const maxEmployees = 20_000;

export interface EmployeeForm {
  readonly name: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly employeeNo: string;
}

export interface EmployeeFormProblem {
  readonly field: keyof EmployeeForm;
  readonly message: string;
}

/** Every problem of what is written of an employee, in the order of the form. `numberKept`: the mobile number may be its mask. */
export function employeeProblems(form: EmployeeForm, numberKept = false): readonly EmployeeFormProblem[] {
  const { name, mobilePhone, email, employeeNo } = form;
  const problems: readonly (EmployeeFormProblem | undefined)[] = [
    { field: 'name', message: nameProblem(name) ?? '' },
    {
      field: 'mobilePhone',
      message:
        (numberKept && isMask(mobilePhone)) || reachesPhone(mobilePhone) ? '' : phoneProblem(mobilePhone),
    },
    { field: 'email', message: email === '' || isEmail(email) ? '' : '电子邮箱格式有误' },
    {
      field: 'employeeNo',
      message: /^[0-9A-Za-z_-]{0,20}$/.test(employeeNo) ? '' : '工号最多20位，由字母、数字、“-”或“_”组成',
    },
  ];
  return problems.filter(
    (problem) => problem !== undefined && problem.message !== '',
  ) as EmployeeFormProblem[];
}

/** Codes are sent to it: numbers that begin otherwise are those of accounts that are closed. */
const reachesPhone = (mobilePhone: string) => isMobilePhone(mobilePhone) && mobilePhone.startsWith('1');

function phoneProblem(mobilePhone: string): string {
  return mobilePhone === '' ? '请填写手机号码' : '请正确输入手机号码';
}

function nameProblem(name: string): string | undefined {
  if (name === '') return '请填写姓名';
  if (name.length > 30) return '姓名不能超过30个字';
  return /^[\p{L}\p{M}·•.’' /-]+$/u.test(name) ? undefined : '姓名只能含有文字与间隔符';
}
