/** What lies in an inbox. */
export interface MailStore {
  /** By their numbers, which grow and never come again. */
  list(): Promise<readonly StoredMail[]>;
  /** The whole mail; undefined where it has gone. The same bytes each time. */
  raw(uid: number): Promise<Buffer | undefined>;
  markSeen(uid: number): Promise<void>;
  remove(uid: number): Promise<void>;
}

export interface StoredMail {
  readonly uid: number;
  readonly seen: boolean;
}
