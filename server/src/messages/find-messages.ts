import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import {
  kindNames,
  type MessageGroup,
  type MessageKind,
  messageKinds,
  messageWording,
} from '@woxing/contract/messages/message-kinds.rules';
import type {
  findMessages as findEndpoint,
  messageState as stateEndpoint,
} from '@woxing/contract/messages/messages';
import { variantOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { isUuid } from '#src/platform/ids.ts';
import { storedParams } from './kept-message.ts';
import type { MessageDeps } from './message-deps.ts';
import { countUnread, listMessages, type MessagePlace, stateOf } from './messages.db.ts';

/** The newest first, in the wording of the site; kinds that this version does not know are left out. */
export async function findMessages(
  { db, tenants }: MessageDeps,
  ctx: MemberCtx,
  { group, unread, after, size }: InputOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { tenantId, signedIn } = ctx;
  const site = await tenants.facts(tenantId);
  const variant = variantOf(site);
  return db.read(tenantId, async (tx) => {
    const search = { kinds: kindsOf(group), unread, after: placeOf(after), max: size + 1 };
    const [rows, unreadCount] = await Promise.all([
      listMessages(tx, tenantId, signedIn.memberId, search),
      countUnread(tx, tenantId, signedIn.memberId),
    ]);
    const shown = rows.slice(0, size);
    const list = shown.map(({ kind: stored, params, createdAt, readAt, ...row }) => {
      const kind = stored as MessageKind;
      const { group: place, importance } = messageKinds[kind];
      const wording = messageWording(kind, storedParams(params), site.wording, variant);
      return { ...row, kind, group: place, importance, ...wording, at: createdAt, read: readAt !== null };
    });
    const last = rows.length > size ? shown.at(-1) : undefined;
    return { list, next: last ? writtenPlace(last) : '', unread: unreadCount, now: ctx.now };
  });
}

/** What the bell asks again and again. */
export function messageState(
  { db }: Pick<MessageDeps, 'db'>,
  { tenantId, signedIn }: MemberCtx,
): Promise<AnswerOf<typeof stateEndpoint>> {
  return db.read(tenantId, (tx) => stateOf(tx, tenantId, signedIn.memberId));
}

export const kindsOf = (group: MessageGroup | ''): MessageKind[] =>
  kindNames.filter((kind) => group === '' || messageKinds[kind].group === group);

const writtenPlace = ({ createdAt, id }: { readonly createdAt: Date; readonly id: string }) =>
  `${createdAt.toISOString()}/${id}`;

/** What is no place of ours is the beginning. */
function placeOf(written: string): MessagePlace | undefined {
  const [at = '', id = ''] = written.split('/');
  const createdAt = new Date(at);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : undefined;
}
