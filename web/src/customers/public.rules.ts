/** For the rules of the rooms that sell to customers. */
export {
  blankSale,
  noSale,
  restoredSale,
  type SaleDraft,
  type SaleInput,
  type SoldPassenger,
  saleDraftProblem,
  saleLines,
} from './sale-draft.rules.ts';
