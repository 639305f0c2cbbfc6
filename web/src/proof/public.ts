/** Whether the books of every tenant hold. */
export { allLedgersProved } from './proof.queries.ts';
