import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, idText, momentOut, nothing, text, wholeNumber } from '../../core/fields.ts';
import { travellerInput } from '../../people/travellers.ts';
import { agreementStates, normalCode } from '../agreements.rules.ts';
import {
  agreementMenu,
  listingReasonWords,
  listingStates,
  maxAppliedAtOnce,
  whitelistStates,
} from './carrier-agreements.rules.ts';

/**
 * 协议价: what an enterprise has agreed on with carriers, and who stands on a carrier's list. `add_cz` and `whitelist_check` of the
 * specification are the application of people to a list and the question whether they are on it.
 */

const access = { permission: agreementMenu } as const;
const airline = z
  .string()
  .regex(/^[0-9A-Z]{2}$/, '请选择航空公司')
  .meta({ title: '航空公司', description: 'IATA两字代码' });
const id = idText.meta({ title: '协议编号' });
const listingReasons = Object.keys(listingReasonWords) as (keyof typeof listingReasonWords)[];

const agreement = z.object({
  id: z.string(),
  airline: z.string(),
  airlineName: z.string(),
  code: z.string(),
  validFrom: dayOut,
  validTo: dayOut,
  state: z.enum(agreementStates),
  revision: z.int(),
  confirmed: z.int().meta({ description: '已在名单的人数' }),
  applied: z.int().meta({ description: '航司审核中的人数' }),
});
export type AgreementView = z.output<typeof agreement>;

export const findAgreements = endpoint({
  method: 'POST',
  path: '/flight/agreement/find',
  summary: '本企业与航空公司的协议',
  access,
  effect: 'read',
  input: nothing,
  output: z.object({
    list: z.array(agreement),
    airlines: z
      .array(z.object({ code: z.string(), name: z.string() }))
      .meta({ description: '可签协议的航空公司' }),
  }),
});

export const saveAgreement = endpoint({
  method: 'POST',
  path: '/flight/agreement/save',
  summary: '登记或修改协议',
  access,
  effect: 'write',
  input: z.object({
    id: id.optional().meta({ description: '修改时必填；修改时只能调整有效期' }),
    revision: wholeNumber(0).default(0).meta({ title: '版本', description: '修改时为所见的版本' }),
    airline,
    code: text(40).transform(normalCode).meta({ title: '协议号' }),
    validFrom: dayText.meta({ title: '开始日期' }),
    validTo: dayText.meta({ title: '截止日期' }),
  }),
  output: z.object({ id: z.string() }),
});

export const endAgreement = endpoint({
  method: 'POST',
  path: '/flight/agreement/end',
  summary: '终止协议，名单上的人员随之移出',
  access,
  effect: 'write',
  input: z.object({ id }),
  output: nothing,
});

const listing = z.object({
  id: z.string(),
  airline: z.string(),
  airlineName: z.string(),
  name: z.string(),
  kind: z.enum(['employee', 'external']),
  departmentName: z.string().meta({ description: '员工的部门，或外部出行人的单位' }),
  state: z.enum(listingStates),
  reason: z.enum(listingReasons).nullable(),
  appliedAt: momentOut,
  appliedBy: z.string(),
  since: momentOut.nullable().meta({ description: '进入当前状态的时间；审核中为空' }),
});
export type ListingView = z.output<typeof listing>;

export const findListings = endpoint({
  method: 'POST',
  path: '/flight/agreement/people',
  summary: '各航空公司协议价名单上的人员',
  access,
  effect: 'read',
  input: z.object({
    airline: z.union([airline, z.literal('')]).default(''),
    state: z
      .union([z.enum(listingStates), z.literal('')])
      .default('')
      .meta({ title: '状态' }),
    keyword: text(40).default('').meta({ title: '姓名' }),
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 100).default(20),
  }),
  output: z.object({ list: z.array(listing), total: z.int() }),
});

export const removeListings = endpoint({
  method: 'POST',
  path: '/flight/agreement/remove',
  summary: '将人员移出协议价名单',
  access,
  effect: 'write',
  input: z.object({ ids: z.array(idText).min(1).max(maxAppliedAtOnce).meta({ title: '名单记录编号' }) }),
  output: z.object({ removed: z.int() }),
});

/** Somebody as in an order: by id of the frequent list, of an external traveller or of a colleague, or written out. */
const person = z.object({ passengerId: text(40).optional(), traveller: travellerInput.optional() });
const people = z.array(person).min(1).max(maxAppliedAtOnce).meta({ title: '乘机人' });

const standing = z.object({
  name: z.string(),
  whitelist: z.boolean().meta({ description: '是否可按该航空公司的协议价预订' }),
  state: z.enum(whitelistStates),
  words: z.string(),
  mayApply: z.boolean(),
});
export type WhitelistStanding = z.output<typeof standing>;

export const checkWhitelist = endpoint({
  method: 'POST',
  path: '/api/v1/trip_manager/air_ticket_domestic_order/whitelist_check',
  summary: '核对乘机人是否在航空公司的协议价名单',
  access: 'member',
  effect: 'read',
  input: z.object({ airlines: z.array(airline).min(1).max(4), passengers: people }),
  output: z.object({
    carriers: z.array(
      z.object({
        airline: z.string(),
        airlineName: z.string(),
        passengers: z.array(standing).meta({ description: '与所送乘机人顺序一致' }),
      }),
    ),
  }),
});

export const addToWhitelist = endpoint({
  method: 'POST',
  path: '/api/v1/trip_manager/air_ticket_domestic_order/add_cz',
  summary: '申请将乘机人加入航空公司的协议价名单',
  access: 'member',
  effect: 'write',
  input: z.object({ airline, passengers: people }),
  output: z.object({ applied: z.int(), passengers: z.array(standing) }),
});
