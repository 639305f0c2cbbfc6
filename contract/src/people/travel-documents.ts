import { z } from 'zod';
import { formText, needed } from '../core/ordered-form.ts';
import { normalPaper } from './identity.rules.ts';
import {
  documentProblems,
  isTravelDocumentType,
  type TravelDocumentType,
  writtenLatin,
} from './travel-documents.rules.ts';

/** 旅行证件: a passport or permit, as it is written into an order abroad or kept with a traveller. */

const type = z.preprocess(
  (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
  z.int().refine((code): code is TravelDocumentType => isTravelDocumentType(code), {
    error: '请选择可用于出境的证件',
    abort: true,
  }),
);

const country = (title: string) =>
  needed(
    formText(2, title)
      .transform((code) => code.toUpperCase())
      .meta({ title, description: 'ISO 3166二字码，如CN、HK、MO、TW' }),
  );

const latin = (title: string) =>
  formText(60, title)
    .transform(writtenLatin)
    .meta({ title, description: '证件上的大写英文字母，可含空格、连字符与撇号' });

export const travelDocumentFields = {
  type: type.meta({
    title: '证件类型',
    description: '2护照，8港澳通行证，7台湾通行证，5回乡证，4台胞证，9海员证',
  }),
  number: needed(formText(40, '证件号码').transform(normalPaper).meta({ title: '证件号码' })),
  issuingCountry: country('签发国'),
  nationality: country('国籍'),
  expiresOn: needed(formText(10, '有效期至').meta({ description: 'YYYY-MM-DD' })),
  birthday: needed(formText(10, '出生日期').meta({ description: 'YYYY-MM-DD' })),
  sex: z.enum(['M', 'F']).meta({ title: '性别' }),
  surname: needed(latin('英文姓')),
  givenNames: latin('英文名').meta({ description: '证件上没有名的留空' }),
};

/**
 * A document written in full. Use cases, which know the day, hold it to today by `documentProblems` and to the journey by
 * `validityProblem`.
 */
export const travelDocument = z.object(travelDocumentFields).superRefine((document, context) => {
  for (const { field, message } of documentProblems(document))
    context.addIssue({ code: 'custom', path: [field], message });
});
export type TravelDocument = z.output<typeof travelDocument>;
