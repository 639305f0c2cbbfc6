import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { checkRailIdentity as endpoint } from '@woxing/contract/products/rail/train-orders';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openPassengers } from '#src/travellers/public.ts';
import type { RailIdentity } from '../rail-accounts.ts';
import { identityAsked } from './account-limits.ts';
import type { RailAccountDeps } from './rail-account-deps.ts';

export const identityWords: Readonly<Record<RailIdentity, string>> = {
  verified: '身份已核验',
  pending: '身份待核验，请持证件原件到车站窗口核验后购票',
  refused: '姓名与证件号码不符，请核对后修改',
};

/** Whether the railway knows the member's passengers as who their papers say. Their papers go there and are shown to nobody. */
export async function checkRailIdentity(
  deps: RailAccountDeps,
  ctx: MemberCtx,
  { passengerIds }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await identityAsked(deps, ctx);
  const { tenantId, now } = ctx;
  const people = await deps.db.inTenant(tenantId, async (tx) => {
    const opened = await openPassengers(deps, tx, ctx, passengerIds);
    for (const { id } of opened)
      await recordAuditEvent(tx, ctx, {
        memberId: ctx.signedIn.memberId,
        action: 'passenger.check-identity',
        subject: id,
      });
    return opened;
  });
  const answer = await deps.railAccounts.checkIdentity(
    { tenantId, now },
    people.map(({ name, certType, certNo }) => ({ name, paperType: certType, paperNo: certNo })),
  );
  if (answer.kind === 'unknown') throw refuse('rail-account.silent');
  return {
    passengers: people.map(({ id }, at) => {
      const state = answer.value[at]!;
      return { passengerId: id, state, words: identityWords[state] };
    }),
  };
}
