import type { Vault } from '#src/platform/crypto.ts';
import type { FactDeps } from './apply-trade-fact.ts';
import type { PaymentChannels } from './payment-channel.ts';

export interface PayDeps extends FactDeps {
  readonly channels: PaymentChannels;
  readonly vault: Vault;
}
