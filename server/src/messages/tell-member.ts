import { randomUUID } from 'node:crypto';
import {
  isMailed,
  type MessageKind,
  type MessageParams,
  maySilence,
  rings,
} from '@woxing/contract/messages/message-kinds.rules';
import type { Tx } from '#src/platform/database.ts';
import { insertMessage } from './messages.db.ts';

interface Message<Kind extends MessageKind = MessageKind> {
  readonly tenantId: string;
  readonly memberId: string;
  readonly kind: Kind;
  /** What fills the blanks of the kind's texts: plain words, amounts as they are read. */
  readonly params: MessageParams<Kind>;
  /** The page of ours that it opens. */
  readonly link: `/${string}`;
  readonly at: Date;
  /** What it is about, such as `approval:` with the number of its run; `settleAbout` ends what is asked for by that name. */
  readonly about?: string;
  /** Until when something is asked for. */
  readonly dueAt?: Date | null;
  /** The same key is told to a member once; without it every call is told. */
  readonly dedupeKey?: string;
}

/**
 * Tells a member something, in the caller's transaction: it is told if that commits, and never otherwise. Nothing is waited for; mail of
 * it is written by a sweep. Closed accounts are told nothing.
 */
export function tellMember<Kind extends MessageKind>(tx: Tx, message: Message<Kind>): void {
  const { kind, about = null, dueAt = null, dedupeKey = randomUUID(), ...row } = message;
  const bell = { preset: rings(kind), fixed: !maySilence(kind) };
  insertMessage(tx, { ...row, kind, about, dueAt, dedupeKey, bell, mail: isMailed(kind) });
}
