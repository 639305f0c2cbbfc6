import { z } from 'zod';
import { fenIn, fenOut, requiredText, wholeNumber } from '../../core/fields.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';
import { capProblem, maxHotelCities, roomSharings, type SeasonCap } from './hotel-caps.rules.ts';
import { hotelCityOf } from './hotel-cities.rules.ts';

const seasonCap = z.object({
  capFen: fenOut.nullable().meta({ title: '每晚限价', description: '整元；空为不限' }),
  peakCapFen: fenOut.nullable().default(null).meta({ title: '旺季限价', description: '空：没有旺季' }),
  peakMonths: z.array(z.int()).default([]).meta({ title: '旺季月份' }),
});

const cityCap = seasonCap.extend({ city: z.string().meta({ title: '城市' }) });
export type CityCap = z.output<typeof cityCap>;

const sharing = z.object({
  formula: z.enum(roomSharings),
  percent: z.int().meta({ title: '比例' }),
  plusFen: fenOut.meta({ title: '加价' }),
});

/** Where a level may stay, and for how much a night. */
export const hotelStandard = z.object({
  cities: z.array(cityCap).default([]).meta({ title: '城市限价' }),
  others: seasonCap.meta({ title: '其他城市' }),
  maxStar: z.int().nullable().default(null).meta({ title: '星级上限' }),
  sharing: sharing.nullable().default(null).meta({ title: '合住限价' }),
  over: z.enum(overActions).default('person-pays').meta({ title: '超标处理' }),
});
export type HotelStandard = z.output<typeof hotelStandard>;

const seasonCapIn = z.object({
  capFen: fenIn.nullable().default(null).meta({ title: '每晚限价' }),
  peakCapFen: fenIn.nullable().default(null).meta({ title: '旺季限价' }),
  peakMonths: z.array(wholeNumber(1, 12)).max(12).default([]).meta({ title: '旺季月份' }),
});

const sound = (cap: SeasonCap, refused: { addIssue: (message: string) => void }) => {
  const message = capProblem(cap);
  if (message !== undefined) refused.addIssue(message);
};

const cityCapIn = seasonCapIn
  .extend({ city: requiredText(20).meta({ title: '城市' }) })
  .superRefine((cap, refused) => {
    if (hotelCityOf(cap.city) !== cap.city) refused.addIssue(`没有城市“${cap.city}”`);
    sound(cap, refused);
  });

/** As an editor writes it. */
export const hotelStandardInput = z.object({
  cities: z
    .array(cityCapIn)
    .max(maxHotelCities, `城市限价最多${maxHotelCities}行`)
    .default([])
    .superRefine((caps, refused) => {
      const names = caps.map(({ city }) => city);
      const twice = names.find((city, at) => names.indexOf(city) < at);
      if (twice !== undefined) refused.addIssue(`城市“${twice}”重复`);
    }),
  others: seasonCapIn.superRefine(sound),
  maxStar: wholeNumber(1, 5).nullable().default(null).meta({ title: '星级上限' }),
  sharing: z
    .object({
      formula: z.enum(roomSharings),
      percent: wholeNumber(1, 300).meta({ title: '比例' }),
      plusFen: fenIn.meta({ title: '加价' }),
    })
    .nullable()
    .default(null),
  over: z.enum(overActions),
});
