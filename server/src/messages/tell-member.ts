import { randomUUID } from 'node:crypto';
import {
  isMailed,
  type MessageKind,
  type MessageParams,
  maySilence,
  rings,
} from '@woxing/contract/messages/message-kinds.rules';
import type { Tx } from '#src/platform/database.ts';
import { insertMessages, type NewMessage } from './messages.db.ts';

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
  insertMessages(tx, message.tenantId, [newMessage(message)]);
}

/** The same of several, in their order, by one statement: they are of one tenant. */
export function tellMembers(tx: Tx, tenantId: string, messages: readonly Omit<Message, 'tenantId'>[]): void {
  if (messages.length > 0) insertMessages(tx, tenantId, messages.map(newMessage));
}

function newMessage(message: Omit<Message, 'tenantId'>): NewMessage {
  const { memberId, kind, params, link, at } = message;
  const { about = null, dueAt = null, dedupeKey = randomUUID() } = message;
  const bell = { preset: rings(kind), fixed: !maySilence(kind) };
  return { memberId, kind, params, link, at, about, dueAt, dedupeKey, bell, mail: isMailed(kind) };
}
