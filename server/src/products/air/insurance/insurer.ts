import type { Fen } from '@woxing/contract/core/money';
import type { PaperType } from '@woxing/contract/people/identity.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';

/**
 * The door to an insurer. A remote system: it may be slow, refuse, answer late or not at all. Every call carries a reference of ours
 * that was written down before; the same reference never has a second effect, and asking by it is the only way out of an unknown outcome.
 */
export interface Insurer {
  readonly id: string;
  /** As it is named to whoever it insures. */
  readonly name: string;
  /** Insures one passenger on one flight by one product. */
  issue(call: InsurerCall, application: PolicyApplication): Promise<InsurerOutcome<IssuedPolicy>>;
  /**
   * What became of `issue`: the policy, or the certainty that there is none. That certainty binds: the insurer refuses the reference from
   * then on, even if the call is still on its way.
   */
  findIssued(
    tenantId: string,
    clientReference: string,
  ): Promise<InsurerOutcome<IssuedPolicy> | NeverHappened>;
  /**
   * Ends a policy, with its whole premium back. For its holder rejected with `begun` once it has begun; when its ticket has ended, never,
   * for there is nothing that could be insured. Done also when it had ended before.
   */
  cancel(call: InsurerCall, policy: EndedPolicy): Promise<InsurerOutcome<CancelledPolicy>>;
  /** What became of `cancel`, as of `issue`. */
  findCancelled(
    tenantId: string,
    clientReference: string,
  ): Promise<InsurerOutcome<CancelledPolicy> | NeverHappened>;
}

export type InsurerCall = RemoteCall;

export interface PolicyApplication {
  readonly productId: string;
  readonly premiumFen: Fen;
  readonly insured: {
    readonly name: string;
    readonly paperType: PaperType;
    readonly paperNo: string;
    readonly birth: string | null;
  };
  readonly ticketNo: string;
  readonly flightNo: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface IssuedPolicy {
  readonly policyNo: string;
}

export interface EndedPolicy {
  readonly policyNo: string;
  /**
   * `holder`: given back by whoever has it. `ticket`: its ticket was refunded, voided or changed, or is for another time since its carrier
   * moved or cancelled the flight.
   */
  readonly because: 'holder' | 'ticket';
}

export interface CancelledPolicy {
  readonly returnedFen: Fen;
}

export type InsurerOutcome<T> = RemoteOutcome<T, InsurerRejection>;

export type InsurerRejection =
  /** Worth another try. */
  | 'busy'
  /** Whoever was to be insured is not, for good. */
  | 'declined'
  /** The flight has left, or the policy has begun. */
  | 'begun'
  | 'unknown-policy'
  /** The reference was declared never to have happened, or is another call's. */
  | 'state';
