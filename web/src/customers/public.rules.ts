/** For the rules of the rooms that sell to customers. */
export {
  blankSale,
  type SaleDraft,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from './sale-draft.rules.ts';
