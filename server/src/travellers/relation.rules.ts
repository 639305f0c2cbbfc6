import type { Day } from '@woxing/contract/core/days';
import type { PassengerRelation } from '@woxing/contract/people/travellers';

/** Somebody as an account knows them. */
export interface KnownPerson {
  readonly name: string;
  readonly birthday: Day | null;
}

/** Who of a member's passengers is the member and who a colleague: by the name, and by the birth date where the account has it. */
export function relationOf(
  passenger: { readonly name: string; readonly birth: Day },
  self: KnownPerson | undefined,
  colleagues: readonly KnownPerson[],
): PassengerRelation {
  if (self !== undefined && isPerson(passenger, self)) return 'self';
  return colleagues.some((colleague) => isPerson(passenger, colleague)) ? 'colleague' : 'other';
}

/** Whether a passenger is somebody whom an account knows. */
export const isPerson = (
  passenger: { readonly name: string; readonly birth: Day },
  { name, birthday }: KnownPerson,
): boolean => name !== '' && name === passenger.name && (birthday === null || birthday === passenger.birth);
