import type { Colleague } from '@woxing/contract/people/colleagues';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import type { PickablePerson } from '#src/ui/person-picker.tsx';
import { blankTraveller, type DraftPassenger } from './draft-passenger.rules.ts';

/** A colleague who keeps a paper, as the lists of people have them. */
export const asListed = ({ passenger }: Pick<Colleague, 'passenger'>): ListedPassenger[] =>
  passenger === null ? [] : [{ ...passenger, relation: 'colleague' }];

/** A colleague in an order: by the paper that they keep, or with their name, and the paper to be written. */
export function colleagueDraft({ memberId, name, passenger }: Colleague): DraftPassenger {
  const [listed] = asListed({ passenger });
  return { key: memberId, listed, written: { ...blankTraveller, name, save: false }, memberId };
}

/** Oneself, colleagues by their departments, and everybody else who is listed. */
export function pickable(
  listed: readonly ListedPassenger[],
  colleagues: readonly Colleague[],
  unwritten: string,
): PickablePerson[] {
  const known = new Set(colleagues.map(({ memberId }) => memberId));
  return [
    ...listed
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, relation, certTypeCN, certNo }) => ({
        id,
        name,
        kind: relation === 'self' ? ('self' as const) : ('guest' as const),
        note: `${certTypeCN} ${certNo}`,
      })),
    ...colleagues.map((one) => ({
      id: one.memberId,
      name: one.name,
      kind: 'colleague' as const,
      note: noteOf(one, {
        namesake: colleagues.some((other) => other !== one && other.name === one.name),
        unwritten,
      }),
    })),
  ];
}

/** Where somebody works, and by which number; of two of one name the mobile number as well, for both may sit in one department. */
function noteOf(
  { departmentPath, employeeNo, mobilePhone, passenger }: Colleague,
  { namesake, unwritten }: { readonly namesake: boolean; readonly unwritten: string },
): string {
  const parts = [
    departmentPath,
    employeeNo,
    namesake ? mobilePhone : '',
    passenger === null ? unwritten : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Those who travel once the picker has chosen: who is no longer chosen goes, who is new comes last; who was written stays. */
export function chosenPassengers<Draft extends DraftPassenger>(
  passengers: readonly Draft[],
  offered: ReadonlyMap<string, DraftPassenger>,
  chosen: readonly string[],
  newcomer: (passenger: DraftPassenger) => Draft,
): Draft[] {
  const present = new Set(passengers.map(({ key }) => key));
  const added = chosen.flatMap((id) => (present.has(id) ? [] : (offered.get(id) ?? [])));
  return [
    ...passengers.filter(({ key }) => !offered.has(key) || chosen.includes(key)),
    ...added.map(newcomer),
  ];
}
