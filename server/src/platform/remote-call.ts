/**
 * A call that changes something in a system that is not ours: it may be slow, refuse, answer later or not at all. It is written down
 * before it is made, under a reference of ours, and the same reference never has a second effect.
 */
export interface RemoteCall {
  readonly tenantId: string;
  /** At most 32 characters; unique for one attempt of one operation. */
  readonly clientReference: string;
  readonly now: Date;
}

export type RemoteOutcome<Value, Reason extends string> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Taken on, not finished: worth asking about again after so long. */
  | { readonly kind: 'accepted'; readonly pollAfterMs: number }
  | { readonly kind: 'rejected'; readonly reason: Reason; readonly message: string }
  /** No answer, or none that can be read: the effect may or may not have happened. */
  | { readonly kind: 'unknown'; readonly cause: string };

/** The certainty that a call has had no effect, and never will. */
export interface NeverHappened {
  readonly kind: 'never-happened';
}
