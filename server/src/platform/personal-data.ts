import type { Tx } from './database.ts';

/** Whose data. The mobile number is the one the member has until the end of the work. */
export interface PersonKey {
  readonly tenantId: string;
  readonly memberId: string;
  readonly mobilePhone: string;
  readonly now: Date;
}

/** One row of a table as its owner reads it: Chinese names, plain values, numbers in full. */
export type Fact = Readonly<Record<string, string | number | boolean | null>>;

/**
 * `removed`: the rows are gone. `de-identified`: they stay and say nothing of a person any more. `kept-by-law`: they stay as
 * they are for as long as a law asks, readable by those who answer for that alone.
 */
export type Erasure = 'removed' | 'de-identified' | 'kept-by-law';

/**
 * What a room knows of a member: how it is read by its owner, and what is left of it when the member is deleted. Each room
 * declares its own, `main.ts` hands them all to the room of one's own data, and a test finds tables that nobody declared.
 */
export interface PersonalData {
  /** The name of its part in the export, in ASCII: names a file. */
  readonly name: string;
  /** Chinese: what a member calls it. */
  readonly title: string;
  /** Every table of the room in which something of a member stands. */
  readonly tables: Readonly<Record<string, Erasure>>;
  /** Nothing that a member would know by a name: left out where the page lists what is deleted. */
  readonly behindTheScenes?: true;
  /** Chinese: what stays after a deletion, for how long, and which law says so; absent where nothing does. */
  readonly kept?: string;
  /** Everything that the member has a right to take along, the newest first where there is an order. */
  readonly read: (tx: Tx, whose: PersonKey) => Promise<readonly Fact[]>;
  /** Files that belong to it, such as a photo. */
  readonly files?: (tx: Tx, whose: PersonKey) => Promise<readonly PersonalFile[]>;
  /** Done again it changes nothing: it also runs over what was written while the member was being deleted. */
  readonly erase: (tx: Tx, whose: PersonKey) => Promise<void>;
  /** By document: what ends in the same transaction when the member withdraws a consent to it. */
  readonly consentWithdrawn?: Readonly<Record<string, (tx: Tx, whose: PersonKey) => Promise<void>>>;
  /** Chinese sentences: why the member cannot be deleted now, and what to do about it. */
  readonly deletionBlockers?: (tx: Tx, whose: PersonKey) => Promise<readonly string[]>;
}

export interface PersonalFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
