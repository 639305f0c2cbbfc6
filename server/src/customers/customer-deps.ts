import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { Keeper } from './customers.db.ts';

export interface CustomerDeps {
  readonly db: Database;
  readonly vault: Vault;
}

export const keeperOf = ({ tenantId, signedIn }: MemberCtx): Keeper => ({
  tenantId,
  memberId: signedIn.memberId,
});
