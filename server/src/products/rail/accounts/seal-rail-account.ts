import { isMobilePhone, maskPhone } from '@woxing/contract/people/identity.rules';
import type { RailAccount } from '@woxing/contract/products/rail/train-orders';
import type { Vault } from '#src/platform/crypto.ts';
import type { AccountOwner, RailAccountRow } from './rail-accounts.db.ts';

/** Where a sealed value lives; moved to another row or field it does not open. */
const place = (tenantId: string, id: string, field: 'account' | 'token') =>
  `${tenantId}|rail_accounts|${id}|${field}`;

const indexed = (account: string) => `rail account ${account.toLowerCase()}`;

type SealedAccount = Pick<
  RailAccountRow,
  'tenant_id' | 'id' | 'member_id' | 'account_sealed' | 'account_index'
>;

export function sealAccount(
  vault: Vault,
  { tenantId, memberId }: AccountOwner,
  { id, account }: { readonly id: string; readonly account: string },
): SealedAccount {
  return {
    tenant_id: tenantId,
    id,
    member_id: memberId,
    account_sealed: vault.seal(account, place(tenantId, id, 'account')),
    account_index: vault.blindIndex(indexed(account), tenantId),
  };
}

export const accountIndexes = (vault: Vault, tenantId: string, account: string): readonly string[] =>
  vault.blindIndexes(indexed(account), tenantId);

export const sealToken = (vault: Vault, tenantId: string, id: string, token: string): string =>
  vault.seal(token, place(tenantId, id, 'token'));

export function openAccount(vault: Vault, row: RailAccountRow): string {
  return vault.open(row.account_sealed, place(row.tenant_id, row.id, 'account'));
}

/** Undefined where nobody is signed in. */
export function openToken(vault: Vault, row: RailAccountRow, now: Date): string | undefined {
  if (row.token_sealed === null || row.token_until! <= now) return undefined;
  return vault.open(row.token_sealed, place(row.tenant_id, row.id, 'token'));
}

export function accountView(vault: Vault, row: RailAccountRow, now: Date) {
  return {
    id: row.id,
    account: maskAccount(openAccount(vault, row)),
    state: row.state,
    signedIn: row.token_until !== null && row.token_until > now,
    lastAt: row.last_at,
  } satisfies Omit<RailAccount, 'lastAt'> & { lastAt: Date };
}

/** Enough for its owner to tell it from others: of a name a third is hidden, of a mailbox half of what stands before the @. */
export function maskAccount(account: string): string {
  if (isMobilePhone(account)) return maskPhone(account);
  const at = account.lastIndexOf('@');
  if (at > 0) return `${hideMiddle(account.slice(0, at), 2)}${account.slice(at)}`;
  return hideMiddle(account, 3);
}

function hideMiddle(name: string, part: number): string {
  const hidden = Math.max(1, Math.floor(name.length / part));
  const from = Math.ceil((name.length - hidden) / 2);
  return `${name.slice(0, from)}${'*'.repeat(hidden)}${name.slice(from + hidden)}`;
}
