import { z } from 'zod';
import { formText } from '../core/ordered-form.ts';
import { writtenLatin } from './travel-documents.rules.ts';

/** 出境信息: what is kept of somebody for journeys abroad, written and shown. */

const code = (max: number, title: string) => formText(max, title).transform((text) => text.toUpperCase());

const flyerNumber = z.object({
  airline: code(2, '航司').meta({ title: '航司', description: '二字码，如CA' }),
  number: formText(40, '常旅客卡号').transform((text) => text.replace(/\s/g, '').toUpperCase()),
});

/** What is wrong with them says `travelFactsProblem`, which knows the paper. */
export const travelFacts = z.object({
  surname: formText(60, '英文姓').transform(writtenLatin),
  givenNames: formText(60, '英文名').transform(writtenLatin),
  nationality: code(2, '国籍').meta({ title: '国籍', description: 'ISO 3166二字码' }),
  issuingCountry: code(2, '签发国').meta({ title: '签发国', description: 'ISO 3166二字码' }),
  expiresOn: formText(10, '有效期至').meta({ description: 'YYYY-MM-DD' }),
  // One more than may be kept, so that the rule says how many.
  flyerNumbers: z.array(flyerNumber).max(20).readonly().default([]).meta({ title: '航司常旅客卡' }),
});

export const keptTravelFacts = z.object({
  surname: z.string(),
  givenNames: z.string(),
  nationality: z.string(),
  issuingCountry: z.string(),
  expiresOn: z.string(),
  flyerNumbers: z.array(z.object({ airline: z.string(), number: z.string() })).readonly(),
});
