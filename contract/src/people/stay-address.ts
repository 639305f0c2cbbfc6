import { z } from 'zod';
import { formText, needed } from '../core/ordered-form.ts';
import { stayAddressProblem, writtenStayAddress } from './stay-address.rules.ts';

const country = (title: string) => needed(formText(2, title)).meta({ title, description: 'ISO 3166二字码' });

/** Where somebody stays first, written into an order to a country that asks for it. */
export const stayAddress = z
  .object({
    residence: country('居住国'),
    country: country('住址所在国'),
    street: needed(formText(100, '街道与门牌')),
    city: needed(formText(60, '城市')),
    state: needed(formText(60, '州或省')).meta({ title: '州或省', description: '美国为两个字母的缩写' }),
    postcode: needed(formText(20, '邮编')),
  })
  .transform(writtenStayAddress)
  .superRefine((address, context) => {
    const problem = stayAddressProblem(address);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

/** As it is kept. */
export const keptStayAddress = z.object({
  residence: z.string(),
  country: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
});
