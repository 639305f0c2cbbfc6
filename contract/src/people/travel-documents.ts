import { z } from 'zod';
import { dayText, requiredText } from '../core/fields.ts';

/** Papers with which somebody travels abroad. */
export const travelDocument = z.object({
  type: z.enum([
    'passport',
    'hong-kong-macau-permit',
    'taiwan-permit',
    'home-return-permit',
    'taiwan-compatriot-permit',
    'other',
  ]),
  number: requiredText(20),
  issuingCountry: requiredText(3),
  nationality: requiredText(3),
  expiresOn: dayText,
  birthday: dayText,
  sex: z.enum(['M', 'F']),
  surname: requiredText(30),
  givenNames: requiredText(30),
});
export type TravelDocument = z.output<typeof travelDocument>;
