import {
  isTravelDocumentType,
  type TravelDocumentFacts,
} from '@woxing/contract/people/travel-documents.rules';
import { noTravelFacts } from '@woxing/contract/people/travel-facts.rules';
import type { OpenPassenger } from './seal-passenger.ts';

/** What somebody who is kept travels abroad with; what is not known of it is empty, the sex undefined. Undefined: the paper is none for that. */
export function travelDocumentOf(
  person: OpenPassenger,
): (Omit<TravelDocumentFacts, 'sex'> & Pick<OpenPassenger, 'sex'>) | undefined {
  if (!isTravelDocumentType(person.certType)) return undefined;
  const { flyerNumbers: _, ...facts } = person.travel ?? noTravelFacts;
  return {
    ...facts,
    type: person.certType,
    number: person.certNo,
    birthday: person.birth,
    sex: person.sex,
  };
}
