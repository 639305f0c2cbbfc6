import { type Fen, fen, noFen } from '../core/money.ts';

/**
 * What of a ticket's price the person bears: all above what the company bears of it at most, which a policy says when the order
 * is placed. Where no policy says anything the company may bear all of it.
 */
export function personPart(priceFen: Fen, companyMostFen: Fen | null): Fen {
  return companyMostFen === null ? noFen : fen(Math.max(0, priceFen - companyMostFen));
}
