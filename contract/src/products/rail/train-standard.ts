import { z } from 'zod';
import { wholeNumber } from '../../core/fields.ts';
import { overActions } from '../../standards/standard-trace.rules.ts';
import { trainKinds } from './train-kinds.rules.ts';
import { railSeats } from './train-seats.rules.ts';

/** Seats that are allowed beside, on trains of some kinds and rides from a length on. */
const moreSeats = z.object({
  kinds: z.array(z.enum(trainKinds)).meta({ description: '车型，空为全部' }),
  fromMinutes: z.int().meta({ description: '运行时间不少于，0为不限' }),
  seats: z.array(z.enum(railSeats)),
});

/** What a level may take on trains. */
export const trainStandard = z.object({
  seats: z.array(z.enum(railSeats)).meta({ title: '可订席别' }),
  more: z.array(moreSeats).default([]).meta({ title: '另可订席别' }),
  over: z.enum(overActions).default('notify').meta({ title: '超标处理' }),
});
export type TrainStandard = z.output<typeof trainStandard>;

/** As an editor writes it. */
export const trainStandardInput = z.object({
  seats: z.array(z.enum(railSeats)).min(1, '请至少选择一个可订席别').max(railSeats.length),
  more: z
    .array(
      z.object({
        kinds: z.array(z.enum(trainKinds)).max(trainKinds.length),
        fromMinutes: wholeNumber(0, 2880).meta({ title: '运行时间' }),
        seats: z.array(z.enum(railSeats)).min(1, '请为另可订席别选择席别').max(railSeats.length),
      }),
    )
    .max(6)
    .default([]),
  over: z.enum(overActions),
});
