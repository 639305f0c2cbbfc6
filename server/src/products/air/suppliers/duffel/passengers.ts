import { ageOn, type Day } from '@woxing/contract/core/days';
import { readIdentityCard, type Sex } from '@woxing/contract/people/identity.rules';
import type { AirPassenger } from '../../air-supplier.ts';

/** Whom carriers reach about an order: the agency, which tells the passengers. */
export interface DuffelContact {
  readonly email: string;
  /** E.164: `+861012345678`. */
  readonly phone: string;
}

/** For whom offers are asked: children by their age on the day of travel, where it is known. */
export function partyOf(passengers: readonly AirPassenger[], on: Day): object[] {
  return passengers.map((passenger) => {
    const { birth } = factsOf(passenger);
    if (passenger.type === 'INF') return { type: 'infant_without_seat' };
    if (passenger.type === 'ADT') return { type: 'adult' };
    return birth === null ? { type: 'child' } : { age: ageOn(birth, on) };
  });
}

/** Who flies, under the ids that the offer gave them; infants sit with one adult each. */
export function travellersOf(
  passengers: readonly AirPassenger[],
  ids: readonly string[],
  contact: DuffelContact,
): object[] {
  const infants = passengers.flatMap(({ type }, at) => (type === 'INF' ? [ids[at]!] : []));
  return passengers.map((passenger, at) => {
    const { birth, sex } = factsOf(passenger);
    const infant = passenger.type === 'ADT' ? infants.shift() : undefined;
    return {
      id: ids[at]!,
      ...namesOf(passenger.name),
      ...(birth !== null && { born_on: birth }),
      ...(sex !== undefined && { gender: sex === 'M' ? 'm' : 'f', title: sex === 'M' ? 'mr' : 'ms' }),
      email: contact.email,
      phone_number: contact.phone,
      identity_documents: [documentOf(passenger)],
      ...(infant !== undefined && { infant_passenger_id: infant }),
    };
  });
}

/** An identity card says birth and sex; other papers do not, and what is not known is not made up. */
function factsOf({ paperType, paperNo, birth }: AirPassenger): { birth: Day | null; sex: Sex | undefined } {
  const card = paperType === 1 ? readIdentityCard(paperNo) : undefined;
  return { birth: birth ?? card?.birth ?? null, sex: card?.sex };
}

/** Surnames of two characters that are borne by many. */
const doubleSurnames = new Set([
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '司徒',
  '夏侯',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
  '长孙',
  '宇文',
  '轩辕',
]);

/** `ZHANG/SAN` as papers write it; a Chinese name after its surname. */
function namesOf(name: string): { family_name: string; given_name: string } {
  const [family = '', given = ''] = name.split('/');
  if (given !== '') return { family_name: family, given_name: given };
  const length = name.length > 2 && doubleSurnames.has(name.slice(0, 2)) ? 2 : 1;
  return { family_name: name.slice(0, length), given_name: name.slice(length) };
}

const passport = 2;

/** They know passports and numbers of tax payers; an identity card is the nearest to the latter. */
function documentOf({ paperType, paperNo }: AirPassenger): object {
  return {
    type: paperType === passport ? 'passport' : 'tax_id',
    unique_identifier: paperNo,
    issuing_country_code: 'CN',
  };
}
