import { ageOn, type Day } from '@woxing/contract/core/days';
import { ageTypeOn, maskPaper, type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import type { PersonRow } from './person-row.db.ts';

/** A passenger as lists show one: numbers masked, the type by age on `today`. */
export function passengerView(row: PersonRow, today: Day): Passenger {
  return {
    id: row.id,
    name: row.name,
    certType: row.paper_type,
    certTypeCN: paperNames[row.paper_type as PaperType],
    certNo: shownNumber(row, today),
    bornDate: shownBirth(row, today),
    sex: row.sex,
    mobilePhone: row.phone_mask,
    psgType: ageTypeOn(row.birth, today),
    travel: row.travel && {
      ...row.travel,
      flyerNumbers: row.travel.flyerNumbers.map(({ airline, number }) => ({
        airline,
        number: maskPaper(number),
      })),
    },
  };
}

/** From this age on no booking asks how old somebody is; the last to ask are the railway's rules on children. */
const grownUpFrom = 14;

/**
 * The mask of an identity card hides the birth date and three more digits, of which the check character gives one away: with the
 * date shown beside its end only about 90 numbers would be left. So of adults the date is withheld, and of children, of whom
 * bookings ask the age, the end of the mask.
 */
function shownBirth({ paper_type, birth }: PersonRow, today: Day): Day | null {
  return paper_type === 1 && ageOn(birth, today) >= grownUpFrom ? null : birth;
}

function shownNumber(row: PersonRow, today: Day): string {
  const isChild = row.paper_type === 1 && shownBirth(row, today) !== null;
  return isChild ? row.paper_mask.replace(/[^*]+$/, (end) => '*'.repeat(end.length)) : row.paper_mask;
}
