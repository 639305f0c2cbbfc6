import { z } from 'zod';
import { airStandard, airStandardInput } from './air/air-standard.ts';
import { carStandard, carStandardInput } from './car/car-standard.ts';
import { hotelStandard, hotelStandardInput } from './hotel/hotel-standard.ts';
import {
  internationalStandard,
  internationalStandardInput,
} from './international-air/international-standard.ts';
import { trainStandard, trainStandardInput } from './rail/train-standard.ts';

/**
 * What a level may book, by what is booked; null where nothing limits it. This list is longer than that of products: what is not sold
 * yet has its standard first, which is edited, published and shown, and is asked when its product comes.
 */
export const levelStandards = z.object({
  air: airStandard.nullable().default(null),
  internationalAir: internationalStandard.nullable().default(null),
  train: trainStandard.nullable().default(null),
  hotel: hotelStandard.nullable().default(null),
  car: carStandard.nullable().default(null),
});
export type LevelStandards = z.output<typeof levelStandards>;
export type StandardKind = keyof LevelStandards;

/** As an editor writes it. */
export const levelStandardsInput = z.object({
  air: airStandardInput.nullable().default(null),
  internationalAir: internationalStandardInput.nullable().default(null),
  train: trainStandardInput.nullable().default(null),
  hotel: hotelStandardInput.nullable().default(null),
  car: carStandardInput.nullable().default(null),
});

/** The same under the names that a member's facts have for them. */
export const memberStandards = {
  airStandard: airStandard.nullable(),
  trainStandard: trainStandard.nullable(),
};
