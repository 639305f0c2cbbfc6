import type { PaperType } from '@woxing/contract/identity.rules';

/**
 * The port to the railway's own accounts (12306) and to what it knows of people's identity. Adapters are plugged in `main.ts`.
 * A password is handed over once and kept nowhere: neither by us nor in a log.
 */
export interface RailAccounts {
  /** A new session each time; those of before stay. */
  signIn(
    call: RailAccountsCall,
    wish: { readonly account: string; readonly password: string },
  ): Promise<RailSignIn>;
  /** Ends a session. Done also when it had ended before. */
  signOut(call: RailAccountsCall, token: string): Promise<RailAnswer<'ended'>>;
  /** What the account of a session may do now; `ended` when nobody is signed in by the token any more. */
  lookAt(call: RailAccountsCall, token: string): Promise<RailAnswer<RailStanding | 'ended'>>;
  /** Whether each of them is who the paper says, in their order. */
  checkIdentity(
    call: RailAccountsCall,
    people: readonly RailPerson[],
  ): Promise<RailAnswer<readonly RailIdentity[]>>;
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

/** `verified` may buy; `pending` must show papers at a station first. */
export type RailStanding = 'verified' | 'pending';
export type RailIdentity = RailStanding | 'refused';

/** No answer, or none that can be read. */
interface Unknown {
  readonly kind: 'unknown';
  readonly cause: string;
}
export type RailAnswer<T> = { readonly kind: 'done'; readonly value: T } | Unknown;

export type RailSignIn =
  | {
      readonly kind: 'done';
      readonly value: { readonly token: string; readonly standing: RailStanding; readonly until: Date };
    }
  /** `left`: guesses until the account is locked. An unknown account is said to be wrong as well. */
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  | Unknown;
