import { z } from 'zod';
import { fenIn, fenOut, wholeNumber } from '../../core/fields.ts';
import { yuan } from '../../core/money.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';

/** A price counts as above the lowest beyond it and this, unless a standard says otherwise. */
export const internationalToleranceFen = yuan(500);

/** What a level may fly abroad: economy always, each better cabin from so many hours in the air of one part of the journey. */
export const internationalStandard = z.object({
  premiumFromHours: z
    .int()
    .nullable()
    .default(null)
    .meta({ title: '超级经济舱起订飞行小时', description: '空为不可订' }),
  businessFromHours: z
    .int()
    .nullable()
    .default(null)
    .meta({ title: '公务舱起订飞行小时', description: '空为不可订' }),
  firstFromHours: z
    .int()
    .nullable()
    .default(null)
    .meta({ title: '头等舱起订飞行小时', description: '空为不可订' }),
  lowestWithinHours: z.int().nullable().default(null).meta({
    title: '最低价时段',
    description: '各程起飞前后若干小时内，同舱等、中转不更多的最低价；空为不限',
  }),
  toleranceFen: fenOut.default(internationalToleranceFen).meta({ title: '最低价容差' }),
  advanceDays: z.int().nullable().default(null).meta({ title: '提前预订天数' }),
  over: z.enum(overActions).default('approval').meta({ title: '超标处理' }),
});
export type InternationalStandard = z.output<typeof internationalStandard>;

const fromHours = wholeNumber(0, 24).nullable().default(null);

/** As an editor writes it. */
export const internationalStandardInput = z
  .object({
    premiumFromHours: fromHours.meta({ title: '超级经济舱起订飞行小时' }),
    businessFromHours: fromHours.meta({ title: '公务舱起订飞行小时' }),
    firstFromHours: fromHours.meta({ title: '头等舱起订飞行小时' }),
    lowestWithinHours: wholeNumber(1, 24).nullable().default(null).meta({ title: '最低价时段' }),
    toleranceFen: fenIn.default(internationalToleranceFen).meta({ title: '最低价容差' }),
    advanceDays: wholeNumber(1, 90).nullable().default(null).meta({ title: '提前预订天数' }),
    over: z.enum(overActions),
  })
  .refine(
    ({ premiumFromHours, businessFromHours, firstFromHours }) => {
      const hours = [premiumFromHours, businessFromHours, firstFromHours].filter((each) => each !== null);
      return hours.every((each, at) => at === 0 || each >= hours[at - 1]!);
    },
    { error: '较高舱等的起订飞行小时不能少于较低舱等', path: ['businessFromHours'] },
  );
