import { z } from 'zod';
import { airSettingNames } from './air-settings.rules.ts';
import { childFareBases } from './child-fare.rules.ts';

/** The fields of `AirSettings` as they cross the wire. */
export const airSettings = {
  childFareBasis: z
    .enum(childFareBases)
    .meta({ title: airSettingNames.childFareBasis, description: '国内机票儿童票价的计价基准' }),
};
