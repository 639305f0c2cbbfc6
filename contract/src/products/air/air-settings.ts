import { z } from 'zod';
import { airSettingNames } from './air-settings.rules.ts';
import { childFareBases } from './child-fare.rules.ts';

/** The fields of `AirSettings` as they cross the wire. */
export const airSettings = {
  childFareBasis: z
    .enum(childFareBases)
    .meta({ title: airSettingNames.childFareBasis, description: '国内机票儿童票价的计价基准' }),
  airMinutesToPay: z
    .int()
    .meta({ title: airSettingNames.airMinutesToPay, description: '国内机票下单与改签后的支付时限，分钟' }),
  voidBefore: z
    .string()
    .max(5)
    .meta({ title: airSettingNames.voidBefore, description: '出票当日可作废的截止时间，北京时间，如22:00' }),
};
