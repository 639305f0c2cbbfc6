import { type Tx, vaultOf } from '#src/platform/database.ts';

/** By what codes, tickets and messages to a number are found: keyed, the number itself is not kept. */
export function mobileIndex(tx: Tx, tenantId: string, mobilePhone: string): string {
  return vaultOf(tx).blindIndex(`mobile ${mobilePhone}`, tenantId);
}

/** By every data key, the newest first. */
export function mobileIndexes(tx: Tx, tenantId: string, mobilePhone: string): readonly string[] {
  return vaultOf(tx).blindIndexes(`mobile ${mobilePhone}`, tenantId);
}
