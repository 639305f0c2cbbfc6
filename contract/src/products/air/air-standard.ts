import { z } from 'zod';
import { fenIn, fenOut, wholeNumber } from '../../core/fields.ts';
import { yuan } from '../../core/money.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';
import { cabins } from './flights.ts';

/** A price counts as above its limit beyond the limit and this, unless a standard says otherwise. */
export const airToleranceFen = yuan(200);

/** What a level may fly. Standards of before there were more rules say cabins and limit alone. */
export const airStandard = z.object({
  cabins: z.array(z.enum(cabins)).meta({ title: '可订舱位' }),
  economyLimitFen: fenOut.nullable().meta({ title: '经济舱限价', description: '单程成人票价；空为不限' }),
  toleranceFen: fenOut.default(airToleranceFen).meta({ title: '限价容差' }),
  discountCaps: z
    .partialRecord(z.enum(cabins), z.int())
    .default({})
    .meta({ title: '折扣上限', description: '按舱等，80为8折' }),
  advanceDays: z.int().nullable().default(null).meta({ title: '提前预订天数' }),
  lowestWithin: z
    .int()
    .nullable()
    .default(null)
    .meta({ title: '最低价时段', description: '起飞时间前后若干分钟内同舱等直飞航班的最低价' }),
  over: z.enum(overActions).default('person-pays').meta({ title: '超标处理' }),
});
export type AirStandard = z.output<typeof airStandard>;

/** As an editor writes it. */
export const airStandardInput = z.object({
  cabins: z.array(z.enum(cabins)).min(1, '请至少选择一个可订舱位').max(cabins.length),
  economyLimitFen: fenIn.nullable().default(null).meta({ title: '经济舱限价' }),
  toleranceFen: fenIn.default(airToleranceFen).meta({ title: '限价容差' }),
  discountCaps: z.partialRecord(z.enum(cabins), wholeNumber(10, 100).meta({ title: '折扣上限' })).default({}),
  advanceDays: wholeNumber(1, 60).nullable().default(null).meta({ title: '提前预订天数' }),
  lowestWithin: wholeNumber(15, 720).nullable().default(null).meta({ title: '最低价时段' }),
  over: z.enum(overActions),
});
