import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  flag,
  idText,
  momentOut,
  nothing,
  requiredText,
} from '../../core/fields.ts';
import { maxCeilingFen, minCeilingFen } from './fare-alert.rules.ts';

/** Low fares that members want to be told of. */

const place = requiredText(8).meta({ title: '城市或机场', description: '三字码，如BJS、PEK' });

const fareAlert = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  firstDay: dayOut,
  lastDay: dayOut,
  ceilingFen: fenOut,
  state: z.enum(['watching', 'paused', 'over']).describe('watching关注中，paused已暂停，over日期已过'),
  lookedAt: momentOut.nullable().describe('最近一次查询的时间'),
  lowestFen: fenOut.nullable().describe('最近一次查询到的最低成人票面价，空为无票可售'),
  lowestDay: dayOut.nullable(),
  toldAt: momentOut.nullable().describe('最近一次提醒的时间'),
});
export type FareAlert = z.output<typeof fareAlert>;

export const findFareAlerts = endpoint({
  method: 'POST',
  path: '/flight/alert/list',
  summary: '本人的低价提醒，最新的在前',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(fareAlert), most: z.int().describe('最多可设几个') }),
});

export const saveFareAlert = endpoint({
  method: 'POST',
  path: '/flight/alert/save',
  summary: '设置低价提醒；同一航线与日期已有提醒时修改其价格并继续关注',
  access: 'member',
  effect: 'write',
  input: z.object({
    from: place,
    to: place,
    firstDay: dayText.meta({ title: '最早出发日期' }),
    lastDay: dayText.meta({ title: '最晚出发日期' }),
    ceilingFen: fenIn
      .refine((amount) => amount >= minCeilingFen && amount <= maxCeilingFen)
      .meta({ title: '票价不高于', description: '成人票面价，分' }),
  }),
  output: fareAlert,
});

export const pauseFareAlert = endpoint({
  method: 'POST',
  path: '/flight/alert/pause',
  summary: '暂停或恢复低价提醒',
  access: 'member',
  effect: 'write',
  input: z.object({ id: idText, paused: flag.meta({ title: '是否暂停' }) }),
  output: fareAlert,
});

export const deleteFareAlert = endpoint({
  method: 'POST',
  path: '/flight/alert/delete',
  summary: '删除低价提醒',
  access: 'member',
  effect: 'write',
  input: z.object({ id: idText }),
  output: nothing,
});
