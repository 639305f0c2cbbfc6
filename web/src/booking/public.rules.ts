/** What order forms decide, for the rules of the rooms that have one. */
export { type ChangedPrice, isChangedPrice } from './changed-price.rules.ts';
export {
  birthDayOf,
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  firstPassengers,
  firstTwice,
  paperOf,
  passengersProblem,
  personInput,
} from './draft-passenger.rules.ts';
export { overProblem } from './over-problem.rules.ts';
export { partOfTraveller, partyNames } from './party-names.rules.ts';
export { restoredContact, restoredPassengers, storedPassengers } from './stored-draft.rules.ts';
