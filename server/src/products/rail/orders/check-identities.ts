import { refuse } from '@woxing/contract/core/errors';
import { normalPaper } from '@woxing/contract/people/identity.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Traveller } from '#src/travellers/public.ts';
import { identityWords } from '../accounts/check-rail-identity.ts';
import type { RailAccounts } from '../rail-accounts.ts';

/**
 * Refuses with `train.identity-of` whom the railway does not know as who their paper says, by name. Where it does not answer, the
 * seats are asked for all the same: it refuses them itself then.
 */
export async function checkIdentities(
  { railAccounts }: { readonly railAccounts: Pick<RailAccounts, 'checkIdentity'> },
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  travellers: readonly Traveller[],
): Promise<void> {
  const people = travellers.map(({ name, certType, certNo }) => ({
    name,
    paperType: certType,
    paperNo: normalPaper(certNo),
  }));
  const answer = await railAccounts.checkIdentity({ tenantId, now }, people);
  if (answer.kind === 'unknown') return;
  for (const [at, state] of answer.value.entries())
    if (state !== 'verified')
      throw refuse('train.identity-of', { name: people[at]!.name, words: identityWords[state] });
}
