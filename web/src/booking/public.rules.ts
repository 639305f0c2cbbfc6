/** What order forms decide, for the rules of the rooms that have one. */
export { askedParty, partOfTraveller } from './asked-party.rules.ts';
export { type ChangedPrice, isChangedPrice } from './changed-price.rules.ts';
export {
  birthDayOf,
  type ContactDraft,
  contactProblem,
  type DraftPassenger,
  type FormProblem,
  firstPassengers,
  firstTwice,
  listedAmong,
  paperOf,
  passengersProblem,
  personInput,
  withListed,
} from './draft-passenger.rules.ts';
export { overProblem } from './over-problem.rules.ts';
export { restoredContact, restoredPassengers, storedPassengers } from './stored-draft.rules.ts';
