import type { Day } from '@woxing/contract/core/days';
import {
  birthOf,
  isMobilePhone,
  normalPaper,
  type PaperType,
  personProblem,
  readIdentityCard,
  type Sex,
} from '@woxing/contract/people/identity.rules';
import type { ListedPassenger, Passenger } from '@woxing/contract/people/travellers';

/** The entry of the menu of frequent passengers; who does not have it writes everybody who travels. */
export const passengerMenu = 31;

/** The entry of external travellers, who are offered beside them. */
export const externalMenu = 18;

/** Somebody written in an order form; the others come from the frequent list. */
export interface NewTraveller {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly bornDate: string;
  readonly sex: Sex | '';
  readonly mobilePhone: string;
  /** Also goes into the frequent list. */
  readonly save: boolean;
}

/** The key of the member among those who were written. */
export const selfKey = 'self';

/** The key of who is written by hand: of one form alone, whose number is drawn, so that it stays theirs when the draft comes back. */
export const writtenKey = (form: number, no: number): string => `new-${form}-${no}`;
export const isWrittenKey = (key: string): boolean => /^new-[\d-]{1,20}$/.test(key);

export interface DraftPassenger {
  /** The id of a listed passenger, or one of this page. */
  readonly key: string;
  readonly listed: Passenger | undefined;
  readonly written: NewTraveller;
  /** The colleague as whom somebody was chosen whose paper is written here. */
  readonly memberId?: string | undefined;
}

export interface ContactDraft {
  readonly contactName: string;
  readonly contactMobile: string;
}

export const blankTraveller: NewTraveller = {
  name: '',
  certType: 1,
  certNo: '',
  bornDate: '',
  sex: '',
  mobilePhone: '',
  save: true,
};

/** Whom a form begins with: the member, who mostly travels themselves, where they are in their own list. */
export function firstPassengers(listed: readonly ListedPassenger[]): readonly DraftPassenger[] {
  return listed
    .filter(({ relation }) => relation === 'self')
    .slice(0, 1)
    .map((one) => ({ key: one.id, listed: one, written: blankTraveller }));
}

/** Those who travel with these of the list, as far as there is room; nobody twice. */
export function withListed(
  passengers: readonly DraftPassenger[],
  people: readonly ListedPassenger[],
  max: number,
): readonly DraftPassenger[] {
  const added = people
    .filter(({ id }) => passengers.every(({ key }) => key !== id))
    .map((one) => ({ key: one.id, listed: one, written: blankTraveller }));
  return [...passengers, ...added].slice(0, Math.max(max, passengers.length));
}

/** Those of the list who are among the passengers of a form. */
export function listedAmong(
  people: readonly ListedPassenger[],
  passengers: readonly { readonly listed: Pick<ListedPassenger, 'id'> | undefined }[],
): readonly ListedPassenger[] {
  const ids = new Set(passengers.map(({ listed }) => listed?.id));
  return people.filter(({ id }) => ids.has(id));
}

/** A problem and the field to go to: `passengers`, `<key>.certNo`, `contact.mobile`. */
export interface FormProblem {
  readonly field: string;
  readonly message: string;
}

/** The first thing that is wrong with those who were written by hand, or that there is nobody. Of several, it names whom it is about. */
export function passengersProblem(
  passengers: readonly DraftPassenger[],
  today: Day,
  nobody: string,
): FormProblem | undefined {
  if (passengers.length === 0) return { field: 'passengers', message: nobody };
  for (const [index, { key, listed, written }] of passengers.entries()) {
    const problem = listed === undefined ? writtenProblem(written, today) : undefined;
    if (problem === undefined) continue;
    const name = written.name.trim() || `第${index + 1}位`;
    const message = passengers.length > 1 ? `${name}：${problem.message}` : problem.message;
    return { field: `${key}.${problem.field}`, message };
  }
  return undefined;
}

/** The first problem of somebody written by hand. */
export function writtenProblem(written: NewTraveller, today: Day): FormProblem | undefined {
  const problem = personProblem(written, today);
  if (problem) return problem;
  if (written.mobilePhone !== '' && !isMobilePhone(written.mobilePhone)) {
    return { field: 'mobilePhone', message: '请正确输入手机号码' };
  }
  return undefined;
}

export function contactProblem({ contactName, contactMobile }: ContactDraft): FormProblem | undefined {
  if (contactName.trim() === '') return { field: 'contact.name', message: '请输入联系人姓名' };
  if (!/^1\d{10}$/.test(contactMobile.trim())) {
    return { field: 'contact.mobile', message: '请正确输入联系人手机号码' };
  }
  return undefined;
}

/** The name of who was written twice, by the paper. */
export function firstTwice(passengers: readonly DraftPassenger[]): string | undefined {
  const seen = new Set<string>();
  for (const passenger of passengers) {
    const paper = paperOf(passenger);
    if (seen.has(paper)) return passenger.written.name;
    seen.add(paper);
  }
  return undefined;
}

/** What tells one person from another: the paper that was written, or the place in the list of frequent passengers. */
export function paperOf({ listed, written }: DraftPassenger): string {
  return listed === undefined ? `${written.certType}/${normalPaper(written.certNo)}` : `listed/${listed.id}`;
}

/** What the identity card says wins over what was typed; undefined while it is not known, and of listed adults who have one. */
export function birthDayOf({ listed, written }: DraftPassenger): Day | undefined {
  if (listed !== undefined) return listed.bornDate ?? undefined;
  const birth = birthOf(written);
  return birth === '' ? undefined : (birth as Day);
}

/** The person as an order endpoint takes them: by id, or written in full. */
export function personInput({ listed, written, memberId }: DraftPassenger) {
  return listed === undefined
    ? { traveller: travellerOf(written), save: written.save, ...(memberId !== undefined && { memberId }) }
    : { passengerId: listed.id };
}

function travellerOf(written: NewTraveller) {
  const card = written.certType === 1 ? readIdentityCard(written.certNo) : undefined;
  return {
    name: written.name.trim(),
    certType: written.certType,
    certNo: normalPaper(written.certNo),
    bornDate: card?.birth ?? written.bornDate,
    sex: card?.sex ?? written.sex,
    mobilePhone: written.mobilePhone.trim(),
  };
}
