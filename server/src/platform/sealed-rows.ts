import type { Tx } from './database.ts';

/**
 * Rows that hold sealed values, and how they are sealed anew when a data key is replaced. Each room declares its own; a test
 * finds columns with sealed values that nobody declared.
 */
export interface SealedRows {
  /** `table.column`, all that hold something sealed or a blind index. */
  readonly columns: readonly string[];
  /**
   * Seals up to `most` rows that an earlier version of the product has left in clear; answers how many it met. Rows that
   * another process is at work on are passed over.
   */
  readonly sealSomeClear?: (tx: Tx, tenantId: string, most: number) => Promise<number>;
  /**
   * Seals up to `most` rows anew that an older key has sealed, locked until the caller's transaction ends; answers how
   * many it met. None are left when it answers 0.
   */
  readonly sealSomeAnew: (tx: Tx, tenantId: string, most: number) => Promise<number>;
}
