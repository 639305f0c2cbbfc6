import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { idText, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { formText } from '../core/ordered-form.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import { externalSheetColumns, maxExternalRows } from './external-sheet.rules.ts';
import { externalKinds, externalMenu, maxExternalCompany } from './external-travellers.rules.ts';
import { keptPersonForm, passenger } from './travellers.ts';

/** 外部出行人: people for whom an enterprise books and who do not work there. Numbers go out masked; a mask sent back leaves the number as it was. */

const access = { permission: externalMenu } as const;
const id = idText.meta({ title: '编号' });
const optionalId = idText.optional();

const externalTraveller = passenger.extend({
  kind: z.enum(externalKinds),
  company: z.string(),
  departmentId: z.string().nullable(),
  departmentPath: z.string().meta({ description: '自上而下，以“/”相连；空为不归入部门' }),
  addedBy: z.string(),
  createdAt: momentOut,
  mayEdit: z.boolean().meta({ description: '可修改、删除与查看完整号码；否则只能为其预订' }),
});
export type ExternalTraveller = z.output<typeof externalTraveller>;

const filter = {
  keyword: text(40).default('').meta({ title: '姓名或单位' }),
  kind: z
    .enum(['', ...externalKinds])
    .default('')
    .meta({ title: '类型' }),
  departmentId: optionalId.meta({ title: '部门', description: '含下级；none为不归入部门' }),
};

export const findExternals = endpoint({
  method: 'POST',
  path: '/member/center/external/find',
  summary: '外部出行人列表：主账号与管理员看到授权范围内的，其他员工看到本部门的与自己添加的',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(externalTraveller), total: z.int() }),
});

export const exportExternals = endpoint({
  method: 'POST',
  path: '/member/center/external/export',
  summary: '导出筛选到的全部外部出行人，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(externalTraveller),
});

export const externalChoices = endpoint({
  method: 'POST',
  path: '/member/center/external/choices',
  summary: '添加外部出行人时可选的部门',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    departments: z.array(z.object({ id: z.string(), path: z.string() })),
  }),
});

export const saveExternal = endpoint({
  method: 'POST',
  path: '/member/center/external/save',
  summary: '添加或修改外部出行人',
  access,
  effect: 'write',
  input: keptPersonForm({
    kind: z.enum(externalKinds).default('other').meta({ title: '类型' }),
    company: formText(maxExternalCompany, '单位'),
    departmentId: optionalId.meta({ title: '部门' }),
  }),
  output: z.object({ id: z.string() }),
});

export const deleteExternal = endpoint({
  method: 'POST',
  path: '/member/center/external/delete',
  summary: '删除外部出行人',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

/** The answer is kept nowhere, not even under an idempotency key; each call is written into the audit. */
export const revealExternal = endpoint({
  method: 'POST',
  path: '/member/center/external/reveal',
  summary: '查看外部出行人的完整证件号码与手机号码（记入审计）',
  access,
  effect: 'once',
  input: z.object({ id }),
  output: z.object({
    certNo: z.string().meta({ description: '完整证件号码' }),
    mobilePhone: z.string().meta({ description: '完整手机号码，未填写时为空' }),
  }),
});

/** 5,000 rows as browsers encode a form: up to nine characters for a Chinese one. */
const maxSheetBytes = 4_194_304;
const rows = sheetText(externalSheetColumns, maxExternalRows);

export const checkExternalSheet = endpoint({
  method: 'POST',
  path: '/member/center/external/batch/check',
  summary: '检查待导入的外部出行人，不保存',
  access,
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows }),
  output: z.object({
    added: z.int().meta({ description: '将新增的人数' }),
    changed: z.int().meta({ description: '证件已在列表中、将更新的人数' }),
    problems: sheetProblems,
  }),
});

/** All rows or none. */
export const importExternals = endpoint({
  method: 'POST',
  path: '/member/center/external/batch/add',
  summary: '批量导入外部出行人，任何一行有误则全部不导入',
  access,
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows }),
  output: z.object({ added: z.int(), changed: z.int() }),
});
