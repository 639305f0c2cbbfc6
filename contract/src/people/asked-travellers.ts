import { z } from 'zod';
import { dayText, requiredText, text } from '../core/fields.ts';

/** For whom something is asked before it is ordered, saying who they are: names alone do not tell two of one name apart. */
export const askedTravellers = z
  .array(
    z.object({
      name: requiredText(40),
      passengerId: text(40)
        .optional()
        .meta({ description: '常旅客、外部出行人的编号，或同事的会员编号；不认识的编号视同未送' }),
      bornDate: dayText.optional().meta({ description: '在订单中填写证件的出行人送出生日期' }),
    }),
  )
  .max(20)
  .optional();
export type AskedTravellers = NonNullable<z.output<typeof askedTravellers>>;
