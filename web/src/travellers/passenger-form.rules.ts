import type { Day } from '@woxing/contract/core/days';
import {
  isMask,
  isMobilePhone,
  type PaperType,
  paperTypes,
  personProblem,
  readIdentityCard,
  type Sex,
} from '@woxing/contract/people/identity.rules';
import type { ReadPaper } from '@woxing/contract/people/mrz-paper.rules';
import { ticketName } from '@woxing/contract/people/travel-documents.rules';
import {
  noTravelFacts,
  type TravelFacts,
  type TravelFactsProblem,
  travelFactsProblem,
} from '@woxing/contract/people/travel-facts.rules';
import type { Passenger } from '@woxing/contract/people/travellers';

export interface PassengerForm {
  readonly name: string;
  readonly certType: PaperType;
  /** Of somebody who is being changed, at first the mask of the number that is kept. */
  readonly certNo: string;
  readonly bornDate: string;
  readonly sex: Sex | '';
  readonly mobilePhone: string;
  /** For journeys abroad; asked of passports and permits only. */
  readonly travel: TravelFacts;
}

export interface PersonProblem {
  /** What is wrong of a passport is called by its own name. */
  readonly field: Exclude<keyof PassengerForm, 'travel'> | TravelFactsProblem['field'];
  readonly message: string;
}

export const blankPassenger: PassengerForm = {
  name: '',
  certType: 1,
  certNo: '',
  bornDate: '',
  sex: '',
  mobilePhone: '',
  travel: noTravelFacts,
};

export function passengerFormOf(passenger: Passenger): PassengerForm {
  return {
    name: passenger.name,
    certType: passenger.certType as PaperType,
    certNo: passenger.certNo,
    bornDate: passenger.bornDate ?? '',
    sex: passenger.sex ?? '',
    mobilePhone: passenger.mobilePhone,
    travel: passenger.travel ?? noTravelFacts,
  };
}

/** Names the draft of somebody new, or of who is being changed. */
export const passengerDraftForm = (id: string | undefined): string => `passenger ${id ?? 'new'}`;

/** What of the form may lie in the storage of the tab: no number, birth date or mobile number. */
export function fieldsOfPassenger({ name, certType, sex }: PassengerForm) {
  return { name, certType, sex };
}

/** The form with what was kept of it; of somebody who is being changed another kind of paper asks for its number. */
export function restoredPassenger(
  fields: Readonly<Record<string, unknown>>,
  begun: PassengerForm,
): PassengerForm {
  const { name, sex } = fields;
  const certType = paperTypes.find((type) => type === fields['certType']) ?? begun.certType;
  return passengerChanged(begun, {
    certType,
    name: typeof name === 'string' ? name : begun.name,
    sex: sex === 'M' || sex === 'F' || sex === '' ? sex : begun.sex,
  });
}

/** The form after a change. Another paper asks for its number, which the mask is not. */
export function passengerChanged(form: PassengerForm, part: Partial<PassengerForm>): PassengerForm {
  const next = { ...form, ...part };
  if (next.certType !== form.certType && isMask(next.certNo)) return { ...next, certNo: '' };
  return next;
}

/**
 * The birth date and sex that the page shows and may not be typed, because the number says them; the birth date is empty
 * behind the mask of an adult.
 */
export function factsOfNumber(
  form: PassengerForm,
  kept: boolean,
): { birth: string; sex: Sex | '' } | undefined {
  if (form.certType !== 1) return undefined;
  const card = readIdentityCard(form.certNo);
  if (card !== undefined) return card;
  return kept && isMask(form.certNo) ? { birth: form.bornDate, sex: form.sex } : undefined;
}

/** The first thing that is wrong, in the order of the page; the server holds the same rules. `kept`: somebody who is being changed. */
export function passengerProblem(form: PassengerForm, today: Day, kept: boolean): PersonProblem | undefined {
  const problem = personProblem(form, today, kept && isMask(form.certNo));
  if (problem) return problem;
  const phone = form.mobilePhone.trim();
  if (phone !== '' && !isMobilePhone(phone) && !(kept && isMask(phone)))
    return { field: 'mobilePhone', message: '请正确输入手机号码' };
  return travelFactsProblem(form.certType, form.travel);
}

/** The form as a passport or card says it that was read; the name stays that is there. */
export function formRead(form: PassengerForm, document: ReadPaper): Partial<PassengerForm> {
  const { type, number, birthday, sex, surname, givenNames, nationality, issuingCountry, expiresOn } =
    document;
  const latin = ticketName({ surname, givenNames });
  return {
    name: form.name.trim() === '' ? latin : form.name,
    certType: type,
    certNo: number,
    bornDate: birthday || form.bornDate,
    sex: sex ?? form.sex,
    travel: { ...form.travel, surname, givenNames, nationality, issuingCountry, expiresOn },
  };
}
