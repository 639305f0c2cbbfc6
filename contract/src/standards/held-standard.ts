import { z } from 'zod';
import { fenOut } from '../core/fields.ts';
import { type LevelStandards, levelStandards } from '../products/level-standards.ts';
import { severalLevels } from './several-levels.rules.ts';
import { defaultPreferences, type StandardPreferences } from './standard-preferences.rules.ts';
import { type StandardRef, standardRef } from './standard-trace.ts';

/** What limits an employee, and how the enterprise shows it. */
export interface HeldStandard {
  readonly ref: StandardRef;
  readonly standards: LevelStandards;
  readonly preferences: StandardPreferences;
}

export const standardPreferences = z.object({
  hideForbidden: z.boolean(),
  reasons: z.array(z.string()),
  toleranceFen: fenOut.default(defaultPreferences.toleranceFen),
  changeAboveFen: fenOut.nullable().default(null),
  refundAboveFen: fenOut.nullable().default(null),
  severalLevels: z.enum(severalLevels).default(defaultPreferences.severalLevels),
});

const held = standardRef.extend({
  standards: levelStandards,
  preferences: standardPreferences.nullish(),
});

/** As the database puts it together; null where nothing limits the employee. */
export function readHeldStandard(stored: unknown): HeldStandard | null {
  if (stored === null || stored === undefined) return null;
  const { standards, preferences, ...ref } = held.parse(stored);
  return { ref, standards, preferences: preferences ?? defaultPreferences };
}
