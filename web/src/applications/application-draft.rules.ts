import type { ApplicationContent } from '@woxing/contract/applications/applications';
import { noBudget } from '@woxing/contract/applications/trip-application.rules';

/** What is written on a page; a draft of the server that is not finished yet is one too. */
export type Draft = ApplicationContent;

export const emptyLeg: Draft['legs'][number] = { from: '', to: '', day: '' };

export const emptyDraft = (self: string): Draft => ({
  shape: 'legs',
  legs: [emptyLeg],
  cities: ['', ''],
  fromDay: '',
  untilDay: '',
  bookUntil: '',
  travellers: [self],
  guests: [],
  budget: noBudget,
  costCentreId: '',
  projectId: '',
  reason: '',
  attachments: [],
});

/** The way back of what is there: from where the last leg ends to where the first began. */
export function wayBack(legs: Draft['legs']): Draft['legs'][number] {
  return { from: legs.at(-1)?.to ?? '', to: legs[0]?.from ?? '', day: '' };
}

/** What of a draft counts: legs are none of a set of cities, nor cities of legs, and empty lines are nothing. */
export function written(draft: Draft): Draft {
  return draft.shape === 'legs'
    ? { ...draft, cities: [], fromDay: '', untilDay: '' }
    : { ...draft, legs: [], cities: draft.cities.map((city) => city.trim()).filter((city) => city !== '') };
}
