import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import {
  dayOut,
  dayText,
  flag,
  momentOut,
  nothing,
  requiredText,
  text,
  wholeNumber,
} from '../core/fields.ts';
import { adviceMenu } from './advice-menu.rules.ts';
import { adviceKinds, adviceResults, travelPurposes } from './travel-advice.rules.ts';

/** 签证与过境提示: what a journey abroad asks for, and the table by which it is said. */

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const flight = z.object({
  from: requiredText(3).meta({ title: '起飞机场', description: '三字码' }),
  to: requiredText(3).meta({ title: '到达机场' }),
  day: dayText.meta({ title: '出发日期', description: '当地日期' }),
  departs: clock.meta({ title: '起飞时间', description: 'HH:MM，当地时间' }),
  arrives: clock.meta({ title: '到达时间', description: 'HH:MM，当地时间' }),
  arrivesDaysLater: wholeNumber(-1, 3).default(0).meta({ title: '到达日期与出发日期相差的天数' }),
});

export const travelAdvice = endpoint({
  method: 'POST',
  path: '/travelAdvice/journey',
  summary: '国际行程的签证、过境、护照有效期与旅客信息申报提示',
  access: 'member',
  effect: 'read',
  input: z.object({
    nationality: country.meta({ title: '国籍', description: 'ISO 3166二字码，如CN' }),
    purpose: z.enum(travelPurposes).default('any').meta({ title: '出行目的' }),
    expiresOn: z
      .union([z.literal('').transform(() => undefined), dayText])
      .optional()
      .meta({ title: '护照有效期', description: '送了则一并核对' }),
    parts: z
      .array(z.array(flight).min(1).max(6))
      .min(1)
      .max(6)
      .meta({ title: '各程', description: '按顺序，每程为首尾相接的航班' }),
  }),
  output: z.object({
    countries: z.array(
      z.object({
        country: z.string(),
        name: z.string(),
        kind: z.enum(adviceKinds).meta({ description: 'entry入境，airside不入境中转，landside入境中转' }),
        result: z.enum(adviceResults).meta({ description: 'unknown：请向使领馆确认' }),
        words: z.string(),
        note: z.string(),
        source: z.string().meta({ description: '依据，不明时为空' }),
        asOf: z.string().meta({ description: '资料日期，不明时为空' }),
        certain: z.boolean().meta({ description: 'false：常识整理，须核实' }),
      }),
    ),
    validUntil: dayOut.nullable().meta({ description: '护照须有效至；不出境时为空' }),
    validityWords: z.string().nullable().meta({ description: '所送有效期不足时的说明' }),
    passengerData: z
      .array(
        z.object({
          country: z.string(),
          name: z.string(),
          words: z.string(),
          addressAsked: z.boolean().meta({ description: '下单时须填写在当地的首个住址' }),
        }),
      )
      .meta({ description: '须提前申报的旅客信息（APIS）' }),
  }),
});

const access = { permission: adviceMenu } as const;
const optionalNumber = (max: number) =>
  z.union([z.literal('').transform(() => null), wholeNumber(1, max), z.null()]).default(null);

const key = {
  kind: z.enum(adviceKinds).meta({ title: '类别' }),
  nationality: z.union([z.literal('*'), country]).meta({ title: '国籍', description: '*为其他所有国籍' }),
  destination: country.meta({ title: '目的地' }),
  purpose: z.enum(travelPurposes).default('any').meta({ title: '出行目的' }),
};

const row = z.object({
  id: z.string(),
  kind: z.enum(adviceKinds),
  nationality: z.string(),
  nationalityName: z.string(),
  destination: z.string(),
  destinationName: z.string(),
  purpose: z.enum(travelPurposes),
  result: z.enum(adviceResults),
  days: z.int().nullable(),
  hours: z.int().nullable(),
  thirdCountry: z.boolean(),
  note: z.string(),
  source: z.string(),
  asOf: z.string(),
  certain: z.boolean(),
  revision: z.int().meta({ description: '随系统提供、未修改过的为0' }),
  laid: z.boolean().meta({ description: '系统提供了这一条；恢复后即为系统提供的内容' }),
  changedAt: momentOut.nullable(),
});
export type AdviceRowView = z.output<typeof row>;

const filter = {
  keyword: text(40).default('').meta({ title: '国籍、目的地或说明' }),
  kind: z
    .enum(['', ...adviceKinds])
    .default('')
    .meta({ title: '类别' }),
  result: z
    .enum(['', ...adviceResults])
    .default('')
    .meta({ title: '结果' }),
  unsure: flag.default(false).meta({ title: '只看待核实' }),
};

export const findTravelAdvice = endpoint({
  method: 'POST',
  path: '/travelAdvice/find',
  summary: '平台管理：签证与过境提示表',
  access,
  effect: 'read',
  input: z.object({
    ...filter,
    page: wholeNumber(1, 10_000).default(1),
    pageSize: wholeNumber(1, 500).default(20),
  }),
  output: z.object({ list: z.array(row), total: z.int() }),
});

export const exportTravelAdvice = endpoint({
  method: 'POST',
  path: '/travelAdvice/export',
  summary: '平台管理：导出签证与过境提示表，逐批推送',
  access,
  effect: 'read',
  events: true,
  input: z.object(filter),
  output: exportOf(row),
});

export const saveTravelAdvice = endpoint({
  method: 'POST',
  path: '/travelAdvice/save',
  summary: '平台管理：添加或修改一条签证与过境提示',
  access,
  effect: 'write',
  input: z.object({
    ...key,
    result: z.enum(adviceResults).meta({ title: '结果' }),
    days: optionalNumber(3650).meta({ title: '可停留天数', description: '空为不限' }),
    hours: optionalNumber(1000).meta({ title: '中转小时数', description: '空为不限' }),
    thirdCountry: flag.default(false).meta({ title: '仅限前往第三国或地区' }),
    note: text(200).default('').meta({ title: '说明' }),
    source: requiredText(100).meta({ title: '依据' }),
    asOf: dayText.meta({ title: '资料日期' }),
    certain: flag.default(false).meta({ title: '已核实' }),
    revision: wholeNumber(0, 1_000_000)
      .default(0)
      .meta({ title: '版本', description: '读到的revision，新增为0' }),
  }),
  output: nothing,
});

export const restoreTravelAdvice = endpoint({
  method: 'POST',
  path: '/travelAdvice/remove',
  summary: '平台管理：删除自行添加的一条，或恢复为系统提供的内容',
  access,
  effect: 'write',
  input: z.object(key),
  output: nothing,
});
