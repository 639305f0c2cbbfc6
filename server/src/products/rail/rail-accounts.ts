import type { PaperType } from '@woxing/contract/people/identity.rules';
import type { Concession } from '@woxing/contract/products/rail/train-concessions.rules';
import type { RailRide } from './rail-supplier.ts';

/**
 * The port to the railway's own accounts (12306) and to what it knows of people's identity. Adapters are plugged in `main.ts`.
 * A password is handed over once and kept nowhere: neither by us nor in a log.
 */
export interface RailAccounts {
  /** A new session each time; those of before stay. */
  signIn(
    call: RailAccountsCall,
    input: { readonly account: string; readonly password: string },
  ): Promise<RailSignIn>;
  /** Ends a session. Done also when it had ended before. */
  signOut(call: RailAccountsCall, token: string): Promise<RailAnswer<'ended'>>;
  /** What the account of a session may do now; `ended` when nobody is signed in by the token any more. */
  lookAt(call: RailAccountsCall, token: string): Promise<RailAnswer<RailVerification | 'ended'>>;
  /** Whether each of them is who the paper says, in their order. */
  checkIdentity(
    call: RailAccountsCall,
    people: readonly RailPerson[],
  ): Promise<RailAnswer<readonly RailIdentity[]>>;
  /**
   * 资质核验: whether each of them may have the lower price that they claim on every one of these trips, in their order; without
   * trips whether they may have it at all.
   */
  checkConcessions(
    call: RailAccountsCall,
    claims: readonly RailClaim[],
    trips: readonly RailTrip[],
  ): Promise<RailAnswer<readonly RailQualification[]>>;
}

export interface RailAccountsCall {
  readonly tenantId: string;
  readonly now: Date;
}

export interface RailPerson {
  readonly name: string;
  readonly paperType: PaperType;
  readonly paperNo: string;
}

export interface RailClaim extends RailPerson {
  readonly concession: Concession;
}

/** Rides one after the other on one way. */
export type RailTrip = readonly RailRide[];

export type RailQualification =
  /** `left`: trips of a student in the school year; null for those who may travel as often as they like. */
  | { readonly state: 'qualified'; readonly left: number | null }
  /** Nothing is known of it; it has ended; no trips are left; a trip leaves the stretch of the card. */
  | { readonly state: 'unknown' | 'lapsed' | 'used-up' | 'interval' };

/** `verified` may buy; `pending` must show papers at a station first. */
export type RailVerification = 'verified' | 'pending';
export type RailIdentity = RailVerification | 'refused';

/** No answer, or none that can be read. */
interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}
export type RailAnswer<T> = { readonly kind: 'done'; readonly value: T } | Unknown;

export type RailSignIn =
  | {
      readonly kind: 'done';
      readonly value: {
        readonly token: string;
        readonly verification: RailVerification;
        readonly until: Date;
      };
    }
  /** `left`: guesses until the account is locked. An unknown account is said to be wrong as well. */
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  | Unknown;
