import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayOut, dayText, flag, idText, momentOut, text, wholeNumber } from '../core/fields.ts';
import { formText, needed } from '../core/ordered-form.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import { employeeSheetColumns, maxEmployeeRows } from './employee-sheet.rules.ts';
import { employeeActs, employeeMenu, employeeProblems, employeeStates } from './employees.rules.ts';

/** 企业员工: the employees of the caller's enterprise. Mobile numbers go out masked; a mask sent back leaves the number as it was. */

const access = { permission: employeeMenu } as const;
const sex = z.enum(['M', 'F']);
const memberId = idText.meta({ title: '员工编号' });

const employee = z.object({
  memberId: z.string(),
  name: z.string(),
  mobilePhone: z.string().meta({ description: '已隐去中间的4位' }),
  email: z.string(),
  sex: sex.nullable(),
  employeeNo: z.string(),
  costCentreId: z.string().nullable(),
  costCentre: z.string().meta({ description: '成本中心的名称' }),
  departmentId: z.string().nullable(),
  departmentPath: z.string().meta({ description: '自上而下，以“/”相连；空为企业直属' }),
  levelId: z.string().nullable(),
  levelName: z.string(),
  canAudit: z.boolean().meta({ description: '可审批出差申请与订单' }),
  state: z.enum(employeeStates),
  joinedOn: dayOut,
  leftOn: dayOut.nullable(),
});
export type EmployeeView = z.output<typeof employee>;

const filter = {
  keyword: text(40).default('').meta({ title: '姓名、手机号码或工号' }),
  departmentId: idText.optional().meta({ title: '部门', description: '含下级；none为未分配部门' }),
  levelId: idText.optional().meta({ title: '职级' }),
  state: z
    .enum(['', 'current', ...employeeStates])
    .default('current')
    .meta({ title: '状态', description: 'current：未离职；空：全部' }),
};

export const findEmployees = endpoint({
  method: 'POST',
  path: '/member/center/employee/find',
  summary: '企业员工列表',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(employee), total: z.int() }),
});

export const exportEmployees = endpoint({
  method: 'POST',
  path: '/member/center/employee/export',
  summary: '导出筛选到的全部员工，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(employee),
});

export const employeeDetail = endpoint({
  method: 'POST',
  path: '/member/center/employee/detail',
  summary: '企业员工详情与变更记录',
  access,
  effect: 'read',
  input: z.object({ memberId }),
  output: employee.extend({
    /** Who takes over when the employee leaves: the nearest leader, otherwise the main account. */
    successor: z.object({ memberId: z.string(), name: z.string() }),
    changes: z.array(z.object({ at: momentOut, byName: z.string(), words: z.string() })),
  }),
});

const employeeForm = {
  name: needed(formText(60, '姓名')),
  mobilePhone: needed(formText(40, '手机号码')),
  email: formText(100, '电子邮箱'),
  sex: z
    .union([sex, z.literal('').transform(() => undefined)])
    .optional()
    .meta({ title: '性别' }),
  employeeNo: formText(40, '工号'),
  costCentreId: idText.optional().meta({ title: '成本中心' }),
  departmentId: idText.optional().meta({ title: '部门', description: '空为企业直属' }),
  levelId: idText.optional().meta({ title: '职级' }),
  canAudit: flag.default(false).meta({ title: '可审批' }),
  joinedOn: dayText.optional().meta({ title: '入职日期', description: '空为当天' }),
};

export const saveEmployee = endpoint({
  method: 'POST',
  path: '/member/center/employee/add',
  summary: '添加员工，或修改其资料；新员工凭短信验证码登录',
  access,
  effect: 'write',
  input: z
    .object({ ...employeeForm, memberId: memberId.optional().meta({ description: '修改时必填' }) })
    .superRefine((form, context) => {
      const [problem] = employeeProblems(form, form.memberId !== undefined);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: z.object({ memberId: z.string() }),
});

export const actOnEmployees = endpoint({
  method: 'POST',
  path: '/member/center/employee/op',
  summary: '停用、恢复、离职、调部门或调职级，可对多名员工',
  access,
  effect: 'write',
  input: z.object({
    memberIds: z.array(idText).min(1, '请选择员工').max(100, '一次最多处理100名员工').meta({ title: '员工' }),
    op: z.enum(employeeActs),
    departmentId: idText.optional().meta({ title: '部门', description: '调部门时有效，空为企业直属' }),
    levelId: idText.optional().meta({ title: '职级', description: '调职级时有效，空为不设' }),
  }),
  output: z.object({
    done: z.int(),
    phoneless: z.array(z.string()).meta({
      title: '须填写新号码的员工',
      description: '恢复时原手机号码已由他人使用、暂不能登录的员工姓名',
    }),
  }),
});

/** 10,000 rows as browsers encode a form: up to nine characters for a Chinese one. */
const maxSheetBytes = 6_291_456;
const sheet = z.object({
  rows: sheetText(employeeSheetColumns, maxEmployeeRows),
  makeDepartments: flag.default(false).meta({ title: '新建不存在的部门' }),
});

export const checkEmployeeSheet = endpoint({
  method: 'POST',
  path: '/member/center/employee/batch/check',
  summary: '检查待导入的员工，不保存',
  access,
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({
    added: z.int().meta({ description: '将添加的人数' }),
    departments: z.array(z.string()).meta({ description: '将新建的部门' }),
    problems: sheetProblems,
  }),
});

/** All rows or none. */
export const importEmployees = endpoint({
  method: 'POST',
  path: '/member/center/employee/batch/add',
  summary: '批量导入员工，任何一行有误则全部不导入',
  access,
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: sheet,
  output: z.object({ added: z.int(), departments: z.int() }),
});
