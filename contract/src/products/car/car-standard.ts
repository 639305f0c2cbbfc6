import { z } from 'zod';
import { fenIn, fenOut, requiredText, wholeNumber } from '../../core/fields.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';
import { carKinds, carScenes, fencePoints } from './car-kinds.rules.ts';

const hours = z.object({
  weekdays: z.array(z.int()).meta({ description: '0为周日，6为周六；空为每天' }),
  fromMinute: z.int().meta({ description: '当日零点起的分钟数' }),
  untilMinute: z.int().meta({ description: '含该分钟；小于起始时间的为次日' }),
});
export type CarHours = z.output<typeof hours>;

const fence = z.object({
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  radiusMetres: z.int(),
  at: z.enum(fencePoints),
});
export type CarFence = z.output<typeof fence>;

const sceneRule = z.object({
  scene: z.enum(carScenes),
  cities: z.array(z.string()).meta({ description: '空：所有城市' }),
  hours: z.array(hours).meta({ description: '空：不限时段' }),
  fences: z.array(fence).meta({ description: '空：不限地点' }),
});
export type CarSceneRule = z.output<typeof sceneRule>;

/** What a level may order of cars. */
export const carStandard = z.object({
  kinds: z.array(z.enum(carKinds)).meta({ title: '可用车型' }),
  scenes: z.array(sceneRule).meta({ title: '用车场景' }),
  rideLimitFen: fenOut.nullable().default(null).meta({ title: '单次限价' }),
  dayLimitFen: fenOut.nullable().default(null).meta({ title: '每日限额' }),
  monthLimitFen: fenOut.nullable().default(null).meta({ title: '每月限额' }),
  dayRides: z.int().nullable().default(null).meta({ title: '每日次数' }),
  monthRides: z.int().nullable().default(null).meta({ title: '每月次数' }),
  over: z.enum(overActions).default('reason').meta({ title: '超标处理' }),
});
export type CarStandard = z.output<typeof carStandard>;

const minute = wholeNumber(0, 1439);
const limitIn = fenIn.nullable().default(null);

const sceneIn = z.object({
  scene: z.enum(carScenes),
  cities: z.array(requiredText(20)).max(100, '用车城市最多100个').default([]),
  hours: z
    .array(
      z.object({
        weekdays: z.array(wholeNumber(0, 6)).max(7).default([]),
        fromMinute: minute.meta({ title: '起始时间' }),
        untilMinute: minute.meta({ title: '结束时间' }),
      }),
    )
    .max(4, '每个场景最多4个时段')
    .default([]),
  fences: z
    .array(
      z.object({
        name: requiredText(30).meta({ title: '地点名称' }),
        lat: z.coerce.number().min(-90).max(90).meta({ title: '纬度' }),
        lon: z.coerce.number().min(-180).max(180).meta({ title: '经度' }),
        radiusMetres: wholeNumber(50, 100_000).meta({ title: '半径' }),
        at: z.enum(fencePoints),
      }),
    )
    .max(20, '每个场景最多20个地点')
    .default([]),
});

/** As an editor writes it. */
export const carStandardInput = z.object({
  kinds: z.array(z.enum(carKinds)).min(1, '请至少选择一种车型').max(carKinds.length),
  scenes: z
    .array(sceneIn)
    .min(1, '请至少选择一个用车场景')
    .max(carScenes.length)
    .refine((scenes) => new Set(scenes.map(({ scene }) => scene)).size === scenes.length, '用车场景重复'),
  rideLimitFen: limitIn.meta({ title: '单次限价' }),
  dayLimitFen: limitIn.meta({ title: '每日限额' }),
  monthLimitFen: limitIn.meta({ title: '每月限额' }),
  dayRides: wholeNumber(1, 100).nullable().default(null).meta({ title: '每日次数' }),
  monthRides: wholeNumber(1, 1000).nullable().default(null).meta({ title: '每月次数' }),
  over: z.enum(overActions),
});
