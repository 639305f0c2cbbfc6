import { refuse } from '@woxing/contract/core/errors';
import { airlineNamed } from '@woxing/contract/generated/airlines';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { companyPeople, type Traveller } from '#src/travellers/public.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import { filingsByDay, type InternationalSearchDeps } from '../search/international-search-deps.ts';
import { agreementsOf, type PricedOffer } from '../search/offer.rules.ts';

interface Deps extends Pick<InternationalSearchDeps, 'agreements'> {
  readonly db: Database;
  readonly vault: Vault;
  readonly international: Pick<InternationalAirSupplier, 'filings'>;
}

/**
 * Fares as these people may buy them. What a company has agreed on is sold to it alone, while the agreement holds: to all others the offer
 * does not exist (`intl.gone`). It is for those who work for the company and for the external travellers that it keeps: where anybody else
 * travels all buy as everybody does, and an agreed fare is refused with `intl.agreed-people`.
 */
export async function filingsOfParty(
  deps: Deps,
  ctx: MemberCtx,
  { families, journey }: PricedOffer,
  travellers: readonly Traveller[],
): Promise<FareFilings> {
  const own = (await filingsByDay(deps, ctx))(journey.parts[0]!.day);
  const named = agreementsOf(families);
  const isHeld = named.every(({ airline, code }) =>
    own.agreements.some((one) => one.airline === airline && one.code === code),
  );
  if (!isHeld) throw refuse('intl.gone');
  if (own.agreements.length === 0) return own;
  const people = await deps.db.read(ctx.tenantId, (tx) => companyPeople(deps, tx, ctx, travellers));
  const strangers = travellers.filter((_, at) => people[at] === undefined);
  if (strangers.length === 0) return own;
  if (named.length > 0)
    throw refuse('intl.agreed-people', {
      names: strangers.map(({ name }) => name).join('、'),
      airlines: named.map(({ airline }) => airlineNamed(airline)?.name ?? airline).join('、'),
    });
  return deps.international.filings;
}
