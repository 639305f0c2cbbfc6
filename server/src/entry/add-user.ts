import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { openUser } from '@woxing/contract/people/entry';
import { isMobilePhone } from '@woxing/contract/people/identity.rules';
import { addPersonalMember } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { checkProof, useUp } from './check-proof.ts';
import { addPartnerUser, findLinkedMember } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { pairsOf } from './give-ticket.ts';

type State = 'created' | 'linked' | 'confirm';

/**
 * Makes a member for a partner's user, in that partner's tenant, without a password. Whoever is linked already stays as they
 * are, whatever number is sent now. A number that has a member is never taken over: its owner links it by an SMS code when
 * they come in. Refuses as `checkProof` does, and with `entry.user` for what is no number or no name.
 */
export async function addUser(
  deps: EntryDeps,
  ctx: Ctx,
  input: InputOf<typeof openUser>,
): Promise<{ state: State }> {
  const proof = await checkProof(deps, ctx, {
    method: 'POST',
    path: '/open/v1/users',
    pairs: pairsOf(input),
  });
  const name = input.name.trim();
  if (!isMobilePhone(input.mobile) || !/^[^\p{C}]{1,40}$/u.test(name)) throw refuse('entry.user');
  const { tenantId } = proof;
  const now = deps.clock.now();
  const state = await deps.db.inTenant<State>(tenantId, async (tx) => {
    await useUp(deps, ctx, tx, proof);
    if ((await findLinkedMember(tx, tenantId, proof.user)) !== undefined) return 'linked';
    const person = {
      mobilePhone: input.mobile.trim(),
      passwordHash: null,
      realName: name,
      referrerMobile: '',
    };
    const memberId = await addPersonalMember(tx, tenantId, person, now);
    if (memberId === undefined) return 'confirm';
    const user = { tenant_id: tenantId, reference: proof.user, member_id: memberId, linked_at: now };
    // Somebody else has linked the reference since we looked: the member that was just made goes with this transaction.
    if (!(await addPartnerUser(tx, user))) throw refuse('access.busy', { seconds: 1 });
    return 'created';
  });
  return { state };
}
