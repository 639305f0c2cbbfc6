import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import {
  birthOf,
  birthProblem,
  normalPaper,
  type PaperType,
  readIdentityCard,
  type Sex,
} from '@woxing/contract/people/identity.rules';
import { type TravelFacts, writtenTravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { TravellerInput } from '@woxing/contract/people/travellers';

/** A person as papers tell: the number without blanks, the identity card's word on birth and sex. */
export interface Person {
  readonly name: string;
  readonly certType: PaperType;
  readonly certNo: string;
  readonly birth: Day;
  readonly sex: Sex | undefined;
  /** Empty when none was given. */
  readonly mobilePhone: string;
  /** For journeys abroad. */
  readonly travel?: TravelFacts | undefined;
}

/** With what is told for journeys abroad, where a form asks for it. */
export type WrittenTraveller = TravellerInput & { readonly travel?: TravelFacts | undefined };

/** Parsed by `travellerInput` already; the birth date is held to `today` here and refused with `input.invalid`. */
export function writtenPerson(written: WrittenTraveller, today: Day): Person {
  const birth = birthOf(written);
  const problem = birthProblem(birth, today);
  if (problem) throw refuse('input.invalid', { problem });
  const card = written.certType === 1 ? readIdentityCard(written.certNo) : undefined;
  return {
    name: written.name.trim(),
    certType: written.certType,
    certNo: normalPaper(written.certNo),
    birth: birth as Day,
    sex: card?.sex ?? written.sex,
    mobilePhone: written.mobilePhone.trim(),
    travel: written.travel && writtenTravelFacts(written.certType, written.travel),
  };
}
