import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idText, nothing, text } from '../core/fields.ts';
import { needed } from '../core/ordered-form.ts';
import { officeMenu, officeProblem } from './offices.rules.ts';
import { placeSuggestion } from './places.ts';

/** 办公地点: places of an enterprise that its people find like any other. */

const access = { permission: officeMenu } as const;
const id = idText.meta({ title: '办公地点' });
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

const office = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type OfficeView = z.output<typeof office>;

export const findOffices = endpoint({
  method: 'POST',
  path: '/member/center/office/find',
  summary: '本企业的办公地点',
  access,
  effect: 'read',
  input: z.object({}),
  output: z.object({ list: z.array(office) }),
});

export const saveOffice = endpoint({
  method: 'POST',
  path: '/member/center/office/save',
  summary: '添加或修改办公地点',
  access,
  effect: 'write',
  input: z
    .object({
      id: id.optional().meta({ description: '修改时必填' }),
      name: needed(text(40)).meta({ title: '名称' }),
      address: needed(text(120)).meta({ title: '详细地址' }),
      city: needed(text(20)).meta({ title: '城市', description: '地点联想的city' }),
      district: text(30).default('').meta({ title: '区县' }),
      lat: degrees(90).meta({ title: '纬度' }),
      lon: degrees(180).meta({ title: '经度' }),
    })
    .superRefine((form, context) => {
      const problem = officeProblem(form);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    }),
  output: z.object({ id: z.string() }),
});

export const deleteOffice = endpoint({
  method: 'POST',
  path: '/member/center/office/delete',
  summary: '删除办公地点；已有订单不受影响',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

export const chooseOffices = endpoint({
  method: 'POST',
  path: '/member/center/office/choices',
  summary: '所属企业的办公地点，用于选择地点；个人会员为空',
  access: 'member',
  effect: 'read',
  input: z.object({}),
  output: z.object({ list: z.array(placeSuggestion) }),
});
