import type { Fen } from '@woxing/contract/core/money';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import type { TravellerParts } from '@woxing/contract/standards/standard-trace';
import { birthDayOf, type DraftPassenger } from './draft-passenger.rules.ts';

/** Who travels, as far as they are filled in, and who they are; a name alone is still being written. */
export const askedParty = (passengers: readonly DraftPassenger[]): AskedTravellers =>
  passengers.flatMap((passenger) => {
    const { listed, written, memberId } = passenger;
    const known = memberId !== undefined || written.certNo.trim() !== '';
    const name = listed?.name ?? (known ? written.name.trim() : '');
    const passengerId = listed?.id ?? memberId;
    const bornDate = listed === undefined ? birthDayOf(passenger) : undefined;
    return name === ''
      ? []
      : [
          {
            name,
            ...(passengerId !== undefined && { passengerId }),
            ...(bornDate !== undefined && { bornDate }),
          },
        ];
  });

/**
 * What the one at a place bears by the standard that holds for them; undefined where nobody has asked. Those who are known come in the
 * order in which they travel: of two of one name the second is the second.
 */
export function partOfTraveller(
  travellers: TravellerParts | undefined,
  { names, at }: { readonly names: readonly string[]; readonly at: number },
  type: string,
): Fen | undefined {
  const name = names[at]!;
  const namesakes = (travellers ?? []).filter((one) => one.name === name);
  const before = names.slice(0, at).filter((other) => other === name).length;
  const own = namesakes[before] ?? namesakes.at(-1);
  return own?.parts.find((part) => part.type === type)?.personFen;
}
