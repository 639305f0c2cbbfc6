import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import type { Ctx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import type { AirSupplier } from '../air-supplier.ts';

/** Units of searching that reading a text is: a search for each of its flights; most have two. */
export const pnrUnits = 2;

export interface QuickOrderDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly supplier: AirSupplier;
  readonly airSettings: (ctx: Ctx) => Promise<AirSettings>;
}
