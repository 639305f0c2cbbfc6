import { z } from 'zod';
import { fenOut, momentOut, requiredText, text } from '../core/fields.ts';
import { askedTravellers } from '../people/asked-travellers.ts';
import { maxOverReason } from './standard-preferences.rules.ts';
import { overActions } from './standard-trace.rules.ts';

/** Which published standard was asked: an order keeps it for ever. */
export const standardRef = z.object({
  enterpriseId: z.string().meta({ description: '制定标准的企业；沿用集团标准时为集团' }),
  levelId: z.string(),
  levelName: z.string(),
  version: z.int(),
  publishedAt: momentOut,
});
export type StandardRef = z.output<typeof standardRef>;

export const traceLine = z.object({
  rule: z.string(),
  title: z.string(),
  mine: z.string(),
  limit: z.string(),
  within: z.boolean(),
  gapFen: fenOut.nullable(),
});

/** One part of a booking, such as a direction, held against the standard. */
export const partTrace = z.object({
  title: z.string(),
  lines: z.array(traceLine),
  over: z.enum(overActions).nullable(),
  nearest: z
    .object({ title: z.string(), fareFen: fenOut })
    .nullable()
    .optional()
    .meta({ description: '同一次查询中最接近的标准内方案；查询中没有时为空，未查找时不返回' }),
  whose: z
    .object({
      travellers: z.array(z.string()),
      levelId: z.string().optional(),
      levelName: z.string(),
      version: z.int(),
    })
    .optional()
    .meta({ description: '出行人的标准不同时：该项核对的出行人与所依据的职级标准版本' }),
});
export type PartTrace = z.output<typeof partTrace>;

/** What an order, or its price check, says of the travel standard of whoever books. */
export const standardTrace = standardRef.extend({
  parts: z.array(partTrace),
  over: z.enum(overActions).nullable().meta({ description: '超标时如何处理；未超标为空' }),
  personFen: fenOut.meta({ description: '个人承担的金额' }),
  reason: z.string().nullable().meta({ description: '下单人填写的超标原因' }),
});
export type StandardTrace = z.output<typeof standardTrace>;

/** Written by whoever books above a standard that asks for it. */
export const overReason = text(maxOverReason).meta({
  title: '超标原因',
  description: '超出差旅标准、须填写原因时送；未超标时不记录',
});

/** Whom a quote is for, by name alone. */
export const travellerNames = z
  .array(requiredText(40))
  .max(20)
  .optional()
  .meta({ title: '出行人姓名', description: '企业员工下单时送：按各人的差旅标准核对' });

/** The same, saying who they are: of two of one name each is judged by their own standard. */
export const travellersAsked = askedTravellers.meta({
  title: '出行人',
  description:
    '与出行人姓名二选一，同送时以此为准；同名的出行人由此区分。无法确定是哪位员工的，按下单人的标准核对',
});

/** What each traveller bears of a price by the standard that holds for them, for every kind of ticket. */
export const travellerParts = z
  .array(
    z.object({
      name: z.string(),
      parts: z.array(z.object({ type: z.string(), personFen: fenOut })),
    }),
  )
  .optional()
  .describe('送了出行人姓名时：每人由个人承担的金额');
export type TravellerParts = NonNullable<z.output<typeof travellerParts>>;
