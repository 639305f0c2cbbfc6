import { refuse } from '@woxing/contract/core/errors';
import type { Ctx } from '#src/platform/context.ts';
import type { RailAccounts, RailTrip } from '../rail-accounts.ts';
import type { Claims } from './claims.ts';
import { qualificationWords } from './qualification-words.rules.ts';

/**
 * Refuses with `train.concession-of` whom the railway does not let have the lower price on every one of these trips, by name and with
 * what to do. Where it does not answer, the seats are asked for all the same: it refuses them itself then.
 */
export async function checkClaims(
  { railAccounts }: { readonly railAccounts: Pick<RailAccounts, 'checkConcessions'> },
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  claims: Claims,
  trips: readonly RailTrip[],
): Promise<void> {
  const made = claims.filter((claim) => claim !== undefined);
  if (made.length === 0) return;
  const answer = await railAccounts.checkConcessions({ tenantId, now }, made, trips);
  if (answer.kind === 'unknown') return;
  for (const [at, { name, concession }] of made.entries()) {
    const { state } = answer.value[at]!;
    if (state !== 'qualified')
      throw refuse('train.concession-of', { name, words: qualificationWords(concession, state) });
  }
}
