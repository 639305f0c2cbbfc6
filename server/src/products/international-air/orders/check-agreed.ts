import { refuse } from '@woxing/contract/core/errors';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { companyPeople, type Traveller } from '#src/travellers/public.ts';
import type { InternationalSearchDeps } from '../search/international-search-deps.ts';
import { agreementsOf, type PricedOffer } from '../search/offer.rules.ts';
import { dayOfNumber } from '../search/part-key.rules.ts';

interface Deps extends Pick<InternationalSearchDeps, 'agreementsOn'> {
  readonly db: Database;
  readonly vault: Vault;
}

/**
 * What a company has agreed on is sold to it alone, while the agreement holds: to all others the offer does not exist (`intl.gone`). It is
 * for those who work for the company and for the external travellers that it keeps; refuses with `intl.agreed-people` whoever is neither.
 */
export async function checkAgreed(
  deps: Deps,
  ctx: MemberCtx,
  { sold, parts }: PricedOffer,
  travellers: readonly Traveller[],
): Promise<void> {
  const named = agreementsOf(sold);
  if (named.length === 0) return;
  const held = await deps.agreementsOn(ctx, dayOfNumber(parts[0]!.legs[0]!.day));
  const isHeld = named.every(({ airline, code }) =>
    held.some((one) => one.airline === airline && one.code === code),
  );
  if (!isHeld) throw refuse('intl.gone');
  const people = await deps.db.read(ctx.tenantId, (tx) => companyPeople(deps, tx, ctx, travellers));
  const strangers = travellers.filter((_, at) => people[at] === undefined);
  if (strangers.length > 0)
    throw refuse('intl.agreed-people', {
      names: strangers.map(({ name }) => name).join('、'),
      airlines: named.map(({ airline }) => airlineNamed(airline)?.name ?? airline).join('、'),
    });
}
