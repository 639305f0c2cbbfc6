import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { dayOut, dayText, fenOut, requiredText } from '../../core/fields.ts';
import { fareLevels } from './fare-verdict.rules.ts';

/** What we have seen of the fares of a route, and whether a fare is low beside it. */

const place = requiredText(8).describe('City or airport code, such as BJS or PEK');

const fareVerdict = z.object({
  level: z.enum(fareLevels),
  sample: z.int().describe('比较所用的最低价个数'),
  dearerPercent: z.int().describe('样本中高于当前最低价的百分比'),
  fromFen: fenOut.describe('样本的下四分位'),
  toFen: fenOut.describe('样本的上四分位'),
  leadFrom: z.int().describe('样本提前天数的下限'),
  leadTo: z.int().describe('样本提前天数的上限'),
  withinDays: z.int().describe('样本取自最近多少天'),
});
export type FareVerdict = z.output<typeof fareVerdict>;

export const fareHistory = endpoint({
  method: 'GET',
  path: '/flight/domestic/priceHistory',
  summary: '查询一条航线某天最低票价的历史与高低判断，均来自本平台查询到的价格',
  access: 'public',
  effect: 'read',
  input: z.object({ from: place, to: place, day: dayText }),
  output: z.object({
    lowestFen: fenOut.nullable().describe('此刻的最低成人票面价，空为无票可售'),
    seen: z
      .array(z.object({ day: dayOut, lowestFen: fenOut }))
      .describe('查询到价格的日期与当天见到的最低价，按日期先后'),
    verdict: fareVerdict.nullable().describe('样本过少或无票可售时为空'),
  }),
});
export type FareHistory = z.output<typeof fareHistory.output>;
