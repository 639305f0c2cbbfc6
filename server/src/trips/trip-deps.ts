import { type AllSpans, travelsForEnterprise } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import type { Owner } from './own-trips.ts';

export interface TripDeps {
  readonly db: Database;
  readonly products: AllSpans;
}

export interface ShareDeps extends TripDeps {
  readonly vault: Vault;
  readonly tenants: Pick<Tenants, 'facts'>;
}

export const ownerOf = ({ tenantId, signedIn }: MemberCtx): Owner => ({
  tenantId,
  memberId: signedIn.memberId,
  travels: travelsForEnterprise(signedIn),
});
