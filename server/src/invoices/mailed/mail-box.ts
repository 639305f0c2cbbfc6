/** The door to a mailbox whose mail is taken in. A remote system: it may be slow, or not answer at all; mail is marked as taken after it was. */
export interface MailBox {
  readonly id: string;
  /**
   * Hands over every mail that is not marked, the oldest first, each before the next, and marks it once that has ended well. What ended
   * in an error, or was cut off, comes again the next time: whoever takes it knows it by its Message-ID.
   */
  takeNew(take: (mail: BoxedMail) => Promise<void>): Promise<BoxOutcome>;
}

export interface BoxedMail {
  /** As it came, or, of one that is larger than is read, its head. */
  readonly raw: Uint8Array;
  readonly isWhole: boolean;
}

export type BoxOutcome =
  | { readonly kind: 'done'; readonly taken: number; readonly failed: number }
  | { readonly kind: 'unknown'; readonly cause: string };

/** Larger mails are not read. */
export const maxBoxedBytes = 12_582_912;
/** So many are taken at a time; the others come next. */
export const takenAtOnce = 50;
