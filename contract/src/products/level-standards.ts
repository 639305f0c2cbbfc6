import { z } from 'zod';
import { airStandard, airStandardInput } from './air/air-standard.ts';
import { trainStandard, trainStandardInput } from './rail/train-standard.ts';

/** What a level may book, by product; null where nothing limits it. */
export const levelStandards = z.object({
  air: airStandard.nullable().default(null),
  train: trainStandard.nullable().default(null),
});
export type LevelStandards = z.output<typeof levelStandards>;
export type StandardKind = keyof LevelStandards;

/** As an editor writes it. */
export const levelStandardsInput = z.object({
  air: airStandardInput.nullable().default(null),
  train: trainStandardInput.nullable().default(null),
});

/** The same under the names that a member's facts have for them. */
export const memberStandards = {
  airStandard: airStandard.nullable(),
  trainStandard: trainStandard.nullable(),
};
