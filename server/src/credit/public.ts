/**
 * What an enterprise may spend before it pays: its line, what is held and used of it, and when that is told. The money
 * itself moves in the ledger, by those who spend it.
 */

export { creditRoutes } from './credit.routes.ts';
export { type Credit, creditBlocked, paysByCreditAlone } from './credit.rules.ts';
export { findCredit, tellCreditUse } from './find-credit.ts';
export { setCreditLine } from './save-credit-line.ts';
export { seedCredit } from './seed-credit.ts';
