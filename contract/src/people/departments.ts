import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, idText, nothing, wholeNumber } from '../core/fields.ts';
import { needed } from '../core/ordered-form.ts';
import { employeeMenu } from './employees.rules.ts';

/** 企业员工: the departments of an enterprise as a tree, and its levels. */

const access = { permission: employeeMenu } as const;

/** Slashes stand between names of a path. */
export const structureName = z
  .string()
  .trim()
  .min(1, '请填写名称')
  .max(30, '名称不能超过30个字')
  .regex(/^[^/／>]*$/, '名称不能含有“/”和“>”');

const departmentName = needed(structureName).meta({ title: '部门名称' });
const optionalId = idText.optional();

const department = z.object({
  id: z.string(),
  parentId: z.string().nullable().meta({ description: '空为企业直属' }),
  name: z.string(),
  leaderId: z.string().nullable(),
  leaderName: z.string().nullable(),
  employees: z.int().meta({ description: '本部门在职人数，不含下级' }),
});
export type Department = z.output<typeof department>;

const level = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int().meta({ description: '1为最高' }),
  employees: z.int(),
  applicationFirst: z.boolean().meta({ description: '预订前须有已同意的出差申请' }),
  applicationOffered: z.boolean().meta({ description: '可提交出差申请，预订时不强制' }),
  changeApproved: z.boolean().meta({ description: '改签须先审批' }),
});
export type EmployeeLevel = z.output<typeof level>;

export const listDepartments = endpoint({
  method: 'POST',
  path: '/member/center/department/list',
  summary: '企业的部门与职级，及各自在职人数',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    enterpriseName: z.string(),
    /** Siblings in their order. */
    departments: z.array(department),
    /** From the highest down. */
    levels: z.array(level),
    /** Employees who stand directly below the enterprise. */
    unassigned: z.int(),
  }),
});

export const saveDepartment = endpoint({
  method: 'POST',
  path: '/member/center/department/save',
  summary: '新增部门，或修改其名称与负责人',
  access,
  effect: 'write',
  input: z.object({
    id: optionalId.meta({ title: '部门编号', description: '修改时必填' }),
    parentId: optionalId.meta({ title: '上级部门', description: '新增时有效，空为企业直属' }),
    name: departmentName,
    leaderId: optionalId.meta({ title: '负责人', description: '本企业在职员工的会员编号，空为不设' }),
  }),
  output: z.object({ id: z.string() }),
});

export const moveDepartment = endpoint({
  method: 'POST',
  path: '/member/center/department/move',
  summary: '移动部门及其下级',
  access,
  effect: 'write',
  input: z.object({
    id: idText.meta({ title: '部门编号' }),
    parentId: optionalId.meta({ title: '上级部门', description: '空为企业直属' }),
    place: wholeNumber(0, 10_000)
      .optional()
      .meta({ title: '次序', description: '排在同级第几位，从0起；空为最后' }),
  }),
  output: nothing,
});

export const deleteDepartment = endpoint({
  method: 'POST',
  path: '/member/center/department/delete',
  summary: '删除没有下级部门和在职员工的部门',
  access,
  effect: 'write',
  input: z.object({ id: idText.meta({ title: '部门编号' }) }),
  output: nothing,
});

export const saveLevel = endpoint({
  method: 'POST',
  path: '/member/center/level/save',
  summary: '新增或修改职级',
  access,
  effect: 'write',
  input: z.object({
    id: optionalId.meta({ title: '职级编号', description: '修改时必填' }),
    name: needed(structureName).meta({ title: '职级名称' }),
    rank: wholeNumber(1, 99).meta({ title: '级别', description: '1为最高' }),
    applicationFirst: flag.optional().meta({ title: '预订前须申请', description: '空为不变' }),
    applicationOffered: flag
      .optional()
      .meta({ title: '可提交出差申请', description: '预订时不强制；空为不变' }),
    changeApproved: flag.optional().meta({ title: '改签须审批', description: '空为不变' }),
  }),
  output: z.object({ id: z.string() }),
});

export const deleteLevel = endpoint({
  method: 'POST',
  path: '/member/center/level/delete',
  summary: '删除没有员工的职级',
  access,
  effect: 'write',
  input: z.object({ id: idText.meta({ title: '职级编号' }) }),
  output: nothing,
});
