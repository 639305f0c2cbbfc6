import type { Authorisation } from './card-authoriser.ts';
import type { ChannelOutcome } from './payment-channel.ts';

/** The bank has said something of a capture. */
export type SaidOfCapture = Exclude<ChannelOutcome<Authorisation>, { kind: 'unknown' }>;

/** What becomes of the card; `problem` where a person must see to it, `taken` where the bank has taken the money. */
export function endOfCapture(said: SaidOfCapture): {
  readonly state: 'captured' | 'voided' | 'expired' | 'stuck';
  readonly problem: string | null;
  readonly taken?: Authorisation;
} {
  if (said.kind === 'refused') {
    const isExpired = said.message === 'AUTHORISATION_EXPIRED';
    return { state: isExpired ? 'expired' : 'stuck', problem: said.message };
  }
  const { state } = said.value;
  if (state === 'captured') return { state, problem: null, taken: said.value };
  if (state === 'voided') return { state, problem: null };
  return { state: state === 'expired' ? 'expired' : 'stuck', problem: `the bank says ${state}` };
}
