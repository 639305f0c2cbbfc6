import type { Fen } from '@woxing/contract/core/money';
import type { TravellerParts } from '@woxing/contract/standards/standard-trace';
import type { DraftPassenger } from './draft-passenger.rules.ts';

/** Who travels by name, as far as they are filled in; a name alone is still being written. */
export const partyNames = (passengers: readonly DraftPassenger[]): string[] =>
  passengers.flatMap(({ listed, written }) => {
    const name = listed?.name ?? (written.certNo.trim() === '' ? '' : written.name.trim());
    return name === '' ? [] : [name];
  });

/** What somebody bears by the standard that holds for them; undefined where nobody has asked. */
export const partOfTraveller = (
  travellers: TravellerParts | undefined,
  name: string,
  type: string,
): Fen | undefined =>
  travellers?.find((one) => one.name === name)?.parts.find((part) => part.type === type)?.personFen;
