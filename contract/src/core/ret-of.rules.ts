import { type RefusalCode, refusals } from './errors.ts';

/**
 * The `ret` by which a refusal is known on the wire: `retOf('quote.stale')`. The build of the web puts the number in place of each
 * such call, so that no page loads the table with its sentences; there the code has to be written out.
 */
export function retOf<C extends RefusalCode>(code: C): (typeof refusals)[C]['ret'] {
  return refusals[code].ret;
}
