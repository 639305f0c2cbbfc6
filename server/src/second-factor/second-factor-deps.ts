import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';

export interface SecondFactorDeps {
  /** Real time, by which the phones of people go. */
  readonly clock: Clock;
  readonly vault: Vault;
  /** The address that browsers use: passkeys belong to its host. */
  readonly publicUrl: () => string;
}

export interface Holder {
  readonly tenantId: string;
  readonly memberId: string;
}
