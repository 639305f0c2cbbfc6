import { type Day } from '@woxing/contract/days';
import { ageTypeOn, type PaperType, paperNames } from '@woxing/contract/identity.rules';
import type { Passenger } from '@woxing/contract/travellers';
import type { PassengerRow } from './passengers.db.ts';

/** A passenger as lists show one: numbers masked, the type by age on `today`. */
export function passengerView(row: PassengerRow, today: Day): Passenger {
  return {
    id: row.id,
    name: row.name,
    certType: row.paper_type,
    certTypeCN: paperNames[row.paper_type as PaperType],
    certNo: row.paper_mask,
    bornDate: row.birth,
    sex: row.sex,
    mobilePhone: row.phone_mask,
    psgType: ageTypeOn(row.birth, today),
  };
}
