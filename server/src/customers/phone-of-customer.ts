import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { findCustomerRow, type Keeper } from './customers.db.ts';
import { openMobile } from './seal-customer.ts';

/** The phone that a distributor keeps of a customer; empty where there is none, or no such customer any more. */
export async function phoneOfCustomer(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  keeper: Keeper,
  customerId: string,
): Promise<string> {
  const row = await findCustomerRow(tx, keeper, customerId);
  return row === undefined ? '' : openMobile(vault, row);
}
