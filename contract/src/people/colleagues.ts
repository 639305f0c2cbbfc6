import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, text, wholeNumber } from '../core/fields.ts';
import { passenger } from './travellers.ts';

/** 代订: the colleagues for whom somebody may book. */

const colleague = z.object({
  memberId: z.string().meta({ description: '预订时作为passengerId传入' }),
  name: z.string(),
  departmentPath: z.string(),
  employeeNo: z.string().meta({ description: '工号，未编号时为空' }),
  mobilePhone: z.string().meta({ description: '手机号，中间四位已隐去' }),
  passenger: passenger
    .nullable()
    .meta({ description: '同事本人保存的证件，号码已隐去；未保存时为null，须在订单中填写' }),
});
export type Colleague = z.output<typeof colleague>;

/** With a traveller who is written: the colleague as whom they were chosen. */
export const chosenColleague = text(40).optional().meta({
  title: '同事的会员编号',
  description: '所选同事未保存证件、在订单中填写时送；姓名或出生日期不符时不采用',
});

export const findColleagues = endpoint({
  method: 'POST',
  path: '/beneficiary/colleague/find',
  summary: '可代订的同事，不含本人；无代订权限时为空',
  access: 'member',
  effect: 'read',
  input: z.object({
    keyword: text(40).default('').meta({ title: '姓名或工号' }),
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
    abroad: flag
      .optional()
      .meta({ title: '出境', description: '送true时优先给出护照或通行证，否则优先身份证' }),
  }),
  output: z.object({ list: z.array(colleague), total: z.int() }),
});
