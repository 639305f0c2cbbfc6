import { addDays, type Day } from '@woxing/contract/core/days';
import { addressReader, otherThan } from '#src/ui/address.rules.ts';

export const movementKinds = ['all', 'in', 'out', 'held'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The last so many days, today among them; or all. */
export const movementPeriods = ['any', '7', '30', '90', '365'] as const;
export type MovementPeriod = (typeof movementPeriods)[number];

/** The filters of the list as they stand in the address. */
export interface MovementSearch {
  readonly kind?: Exclude<MovementKind, 'all'>;
  readonly days?: Exclude<MovementPeriod, 'any'>;
}

export const readMovementSearch: (raw: Readonly<Record<string, unknown>>) => MovementSearch = addressReader({
  kind: otherThan('all', movementKinds),
  days: otherThan('any', movementPeriods),
});

/** How the server is asked. */
export function movementInput(
  { kind, days }: MovementSearch,
  today: Day,
): { kind: MovementKind; from?: Day } {
  return { kind: kind ?? 'all', ...(days !== undefined && { from: addDays(today, 1 - Number(days)) }) };
}
