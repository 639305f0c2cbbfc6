import { type AccountCode, lockBalances } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { accountsOf } from './earning-accounts.ts';
import type { EarningBalance, Unit } from './settling.rules.ts';

export interface Earner {
  readonly unit: Unit;
  readonly memberId: string;
}

/** Under which a balance stands in the answer of `lockEarningBalances`. */
export const earnerKey = ({ unit, memberId }: Earner): string => `${unit}:${memberId}`;

/**
 * How accounts stand, locked until the transaction ends, all at once and in the ledger's own order. An account that was never
 * met owes nothing: a debt begins with something that was earned.
 */
export async function lockEarningBalances(
  tx: Tx,
  tenantId: string,
  earners: readonly Earner[],
): Promise<ReadonlyMap<string, EarningBalance>> {
  const codes = earners.flatMap(({ unit, memberId }) => {
    const { own, debt } = accountsOf(unit, memberId);
    return [own, debt];
  });
  const balances = await lockBalances(tx, tenantId, codes);
  const left = (code: AccountCode) => {
    const { balanceFen = 0, heldFen = 0 } = balances.get(code) ?? {};
    return balanceFen - heldFen;
  };
  return new Map(
    earners.map(({ unit, memberId }) => {
      const { own, debt } = accountsOf(unit, memberId);
      return [earnerKey({ unit, memberId }), { available: left(own), owed: left(debt) }];
    }),
  );
}
