import { z } from 'zod';
import { flag, requiredText, text } from '../../core/fields.ts';
import { oneNeeded } from '../../core/ordered-form.ts';
import { chosenColleague } from '../../people/colleagues.ts';
import { travellerInput } from '../../people/travellers.ts';

/** Where a ride begins and ends, and who rides, as forms send them. */

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** A place as the suggestions name it. What is judged are its coordinates. */
export const carPlaceInput = z.object({
  name: requiredText(60).meta({ title: '地点名称' }),
  address: text(120).default('').meta({ title: '地址' }),
  city: requiredText(20).meta({ title: '城市', description: '地点联想的city' }),
  lat: degrees(90).meta({ title: '纬度' }),
  lon: degrees(180).meta({ title: '经度' }),
});
export type CarPlaceInput = z.output<typeof carPlaceInput>;

export const carPlace = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type CarPlace = z.output<typeof carPlace>;

/** One of the member's list by `passengerId`, or written in full; a colleague in either way. */
export const carRiderInput = oneNeeded(
  z.object({
    passengerId: text(40).optional(),
    traveller: travellerInput.optional(),
    memberId: chosenColleague,
    save: flag.default(false),
  }),
  ['passengerId', 'traveller'],
);
