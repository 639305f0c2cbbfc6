import type { Variant } from '@woxing/contract/core/sentences.rules';
import type { SentenceTips } from '@woxing/contract/core/tips';
import type { Tx } from './database.ts';

/** Who asks, for whom, and when. The edge builds it once per request; use cases take it and never read the clock. */
export interface Ctx {
  readonly tenantId: string;
  /** The wording in which the tenant's site speaks; A where it is not said. */
  readonly variant?: Variant | undefined;
  readonly requestId: string;
  readonly now: Date;
  /** The caller's address, as text. */
  readonly ip: string;
  /** True where this machine itself asks: by a loopback socket, through no proxy, without a forwarding header. */
  readonly viaLoopback?: boolean | undefined;
  readonly signedIn: SignedIn | undefined;
  /** Aborts when the caller hangs up before being answered. */
  readonly gone?: (() => AbortSignal) | undefined;
  /** A cookie that one of our own answers has set; only what is handed over from page to page travels so. */
  readonly cookie?: (name: string) => string | undefined;
  /** The random id of the browser, once it has signed in; apps and partners' servers have none. It proves nothing. */
  readonly deviceId?: string | undefined;
  /** Gives the browser an id with the answer, where it has none: only to who has just signed in or registered. */
  readonly giveDeviceId?: (() => void) | undefined;
  /** Asks the page to say something beside the answer; of several the last is said. Of answers in the envelope with tips. */
  readonly giveTips?: ((tips: SentenceTips) => void) | undefined;
  /** Present when the request came with an `Idempotency-Key`. */
  readonly idempotency?: KeepsAnswer | undefined;
}

/**
 * Keeps the answer under the request's key in the transaction that makes it true, so that a repeat after a crash hears the
 * same. A use case that does not call it has its answer kept right after it returned.
 */
export interface KeepsAnswer {
  keepIn(tx: Tx, answer: unknown): Promise<void>;
  /**
   * What a repeat hears if this run dies before it has its answer: for work that goes on outside of the transaction, such
   * as a call to a supplier. The answer replaces it.
   */
  keepInterim(tx: Tx, answer: unknown): Promise<void>;
}

export interface SignedIn {
  readonly memberId: string;
  /** 10 to 70. */
  readonly memberType: number;
  /** The enterprise that the member belongs to or is. */
  readonly creditMemberId: string | undefined;
  readonly creditEmployeeId: string | undefined;
  readonly sessionId: string;
  /** Service fees are shown to them as zero (`showServFee` 0). */
  readonly serviceFeesHidden?: boolean | undefined;
}

/** The context of an endpoint whose access is 'member'. */
export interface MemberCtx extends Ctx {
  readonly signedIn: SignedIn;
}
