import { z } from 'zod';
import type { Day } from '../core/days.ts';
import { endpoint } from '../core/endpoint.ts';
import { dayOut, idText, nothing, wholeNumber } from '../core/fields.ts';
import { formText, needed } from '../core/ordered-form.ts';
import { sheetProblems, sheetText } from '../core/sheet-text.ts';
import { isMask, isMobilePhone, type PaperType, paperNames, personProblem } from './identity.rules.ts';
import { maxSheetRows, sheetColumns } from './passenger-sheet.rules.ts';
import { type TravelFacts, travelFactsProblem } from './travel-facts.rules.ts';
import { keptTravelFacts, travelFacts } from './travel-facts.ts';

/** 常旅客: the people a member books for. Numbers go out masked; a mask sent back leaves the number as it was. */

/** The entry of the menu behind which all of this stands; who does not have it writes those who travel into the order. */
export const passengerMenu = 31;

const paperCode = z.preprocess(
  (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
  // Aborts, so that the rules of a person are not asked about a paper that does not exist.
  z.int().refine((code): code is PaperType => code in paperNames, { error: '请选择证件类型', abort: true }),
);
const sex = z.enum(['M', 'F']);

const traveller = {
  name: needed(formText(60, '姓名')),
  certType: paperCode.meta({ title: '证件类型', description: '0至9' }),
  certNo: needed(formText(40, '证件号码')),
  bornDate: formText(10, '出生日期').meta({ description: 'YYYY-MM-DD，身份证以外的证件必填' }),
  sex: z
    .union([sex, z.literal('').transform(() => undefined)])
    .optional()
    .meta({ title: '性别' }),
  mobilePhone: formText(40, '手机号码'),
};

/** Birth dates are held to "not after today" by the use cases, which know the day. */
const lastDay = '9999-12-31' as Day;

/** A traveller written in full, as an order takes one. */
export const travellerInput = z.object(traveller).superRefine((person, context) => {
  const problem = personProblem(person, lastDay) ?? phoneProblem(person);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});
export type TravellerInput = z.output<typeof travellerInput>;

const keptTraveller = {
  ...traveller,
  id: idText.optional().meta({ title: '编号', description: '修改时必填' }),
  travel: travelFacts.optional().meta({
    title: '出境信息',
    description: '不送时保留原有内容；证件不能用于出境的只保存常旅客卡',
  }),
};

/** With an `id` a number or phone may come back as the mask it was shown as; the kept one stays. */
export function keptPersonForm<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...keptTraveller, ...shape }).superRefine((written, context) => {
    const form = written as z.output<z.ZodObject<typeof keptTraveller>>;
    const kept = form.id !== undefined && isMask(form.certNo);
    const problem = personProblem(form, lastDay, kept) ?? phoneProblem(form, form.id !== undefined);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
    const travel = form.travel && travelProblem(form.certType, form.travel, form.id !== undefined);
    if (travel) context.addIssue({ code: 'custom', path: ['travel', travel.field], message: travel.message });
  });
}

function travelProblem(type: PaperType, facts: TravelFacts, mayBeMask: boolean) {
  if (!mayBeMask && facts.flyerNumbers.some(({ number }) => isMask(number)))
    return { field: 'flyerNumbers', message: '请填写完整的常旅客卡号' };
  return travelFactsProblem(type, facts);
}

function phoneProblem(form: { readonly mobilePhone: string }, mayBeMask = false) {
  if (form.mobilePhone === '' || isMobilePhone(form.mobilePhone)) return undefined;
  if (mayBeMask && isMask(form.mobilePhone)) return undefined;
  return { field: 'mobilePhone', message: '请正确输入手机号码' };
}

export const passenger = z.object({
  id: z.string(),
  name: z.string(),
  certType: z.int().meta({ description: '证件类型0至9' }),
  certTypeCN: z.string(),
  certNo: z.string().meta({ description: '已隐去中间的字符' }),
  bornDate: dayOut.nullable().meta({ description: '身份证号码已含出生日期：年满14周岁的不再返回，为null' }),
  sex: sex.nullable(),
  mobilePhone: z.string().meta({ description: '已隐去中间的4位' }),
  psgType: z.enum(['ADT', 'CHD', 'INF']).meta({ description: '按今天的年龄' }),
  travel: keptTravelFacts
    .nullable()
    .meta({ description: '出境信息，常旅客卡号已隐去中间的字符；未填写时为null' }),
});
export type Passenger = z.output<typeof passenger>;

export const passengerRelations = ['self', 'colleague', 'other'] as const;
export type PassengerRelation = (typeof passengerRelations)[number];

export const listedPassenger = passenger.extend({
  relation: z
    .enum(passengerRelations)
    .meta({ description: 'self本人，colleague同企业员工，other其他；按姓名与出生日期识别' }),
});
export type ListedPassenger = z.output<typeof listedPassenger>;

export const listPassengers = endpoint({
  method: 'POST',
  path: '/beneficiary/list',
  summary: '常旅客列表',
  access: { permission: passengerMenu },
  effect: 'read',
  input: z.object({
    keyword: formText(40, '姓名'),
    max: wholeNumber(1, maxSheetRows).default(500).meta({ title: '最多返回人数' }),
  }),
  output: z.object({ list: z.array(listedPassenger) }),
});

export const defaultPassenger = endpoint({
  method: 'POST',
  path: '/beneficiary/getDefaultBeneficiary',
  summary: '默认出行人：常旅客中的本人',
  access: { permission: passengerMenu },
  effect: 'read',
  input: nothing,
  output: z.object({
    beneficiary: listedPassenger.nullable().meta({ description: '常旅客中没有本人时为空' }),
  }),
});

export const savePassenger = endpoint({
  method: 'POST',
  path: '/beneficiary/add',
  summary: '新增或修改常旅客',
  access: { permission: passengerMenu },
  effect: 'write',
  input: keptPersonForm({}),
  output: passenger,
});

export const deletePassenger = endpoint({
  method: 'POST',
  path: '/beneficiary/delete',
  summary: '删除常旅客',
  access: { permission: passengerMenu },
  effect: 'write',
  input: z.object({ id: idText.meta({ title: '编号' }) }),
  output: nothing,
});

/** The answer is kept nowhere, not even under an idempotency key; each call is written into the audit. */
export const revealPassenger = endpoint({
  method: 'POST',
  path: '/beneficiary/reveal',
  summary: '查看常旅客的完整证件号码与手机号码（记入审计）',
  access: { permission: passengerMenu },
  effect: 'once',
  input: z.object({ id: idText.meta({ title: '编号' }) }),
  output: z.object({
    certNo: z.string().meta({ description: '完整证件号码' }),
    mobilePhone: z.string().meta({ description: '完整手机号码，未填写时为空' }),
  }),
});

const expiringPaper = z.object({
  id: z.string().meta({ description: '常旅客或外部出行人的编号；员工的为会员编号' }),
  whose: z.enum(['own', 'colleague', 'external']),
  name: z.string(),
  certTypeCN: z.string(),
  expiresOn: dayOut,
  words: z.string().meta({ description: '如“还有2个月到期”；尚早的为空' }),
  journeyEnds: dayOut
    .nullable()
    .meta({ description: '已订出境行程的最后一天，证件在其后不足6个月到期；没有的为空' }),
});
export type ExpiringPaper = z.output<typeof expiringPaper>;

export const expiringPapers = endpoint({
  method: 'POST',
  path: '/beneficiary/expiring',
  summary:
    '六个月内、或已订出境行程结束后六个月内到期的护照与通行证：本人保存的；企业主账号另含员工本人的与外部出行人的',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(expiringPaper).meta({ description: '影响行程的在前，其次最先到期的，最多50条' }),
    total: z.int(),
  }),
});

export const latinNames = endpoint({
  method: 'POST',
  path: '/beneficiary/latin_name',
  summary: '按中文姓名给出护照上可能的英文姓名',
  access: 'member',
  effect: 'read',
  input: z.object({ name: formText(60, '姓名') }),
  output: z.object({
    list: z
      .array(z.object({ surname: z.string(), givenNames: z.string() }))
      .meta({ description: '常用的在前；不是中文姓名时为空' }),
  }),
});

/** As many as one order has, and some. */
const maxRelated = 20;

export const findRelatedMember = endpoint({
  method: 'POST',
  path: '/beneficiary/find_relate_member',
  summary: '按证件或姓名在常旅客中查找同一人',
  access: { permission: passengerMenu },
  effect: 'read',
  input: z.object({
    people: z
      .array(
        z.object({
          name: formText(60, '姓名'),
          certType: paperCode.optional().meta({ title: '证件类型', description: '0至9' }),
          certNo: formText(40, '证件号码').optional().meta({ description: '不填时按姓名查找，重名的不返回' }),
        }),
      )
      .min(1)
      .max(maxRelated)
      .meta({ title: '待查找的人' }),
  }),
  output: z.object({
    list: z.array(passenger.nullable()).meta({ description: '次序与传入的相同，未找到为null' }),
  }),
});

/** 5,000 rows as browsers encode a form: up to nine characters for a Chinese one. */
const maxSheetBytes = 2_097_152;
const passengerRows = sheetText(sheetColumns, maxSheetRows);

export const checkPassengerSheet = endpoint({
  method: 'POST',
  path: '/beneficiary/batch/check',
  summary: '检查待导入的常旅客，不保存',
  access: { permission: passengerMenu },
  effect: 'read',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows: passengerRows }),
  output: z.object({
    added: z.int().meta({ description: '将新增的人数' }),
    changed: z.int().meta({ description: '证件已在常旅客中、将更新的人数' }),
    problems: sheetProblems,
  }),
});

/** All rows or none. */
export const importPassengers = endpoint({
  method: 'POST',
  path: '/beneficiary/batch/add',
  summary: '批量导入常旅客，任何一行有误则全部不导入',
  access: { permission: passengerMenu },
  effect: 'write',
  maxBodyBytes: maxSheetBytes,
  input: z.object({ rows: passengerRows }),
  output: z.object({ added: z.int(), changed: z.int() }),
});
