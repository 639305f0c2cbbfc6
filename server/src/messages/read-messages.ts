import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  readAllMessages as allEndpoint,
  readMessages as readEndpoint,
} from '@woxing/contract/messages/messages';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { kindsOf } from './find-messages.ts';
import type { MessageDeps } from './message-deps.ts';
import { countUnread, markAllRead, markRead } from './messages.db.ts';

type Deps = Pick<MessageDeps, 'db'>;

/** Messages of others, and those that are gone, are left as they are. */
export function readMessages(
  deps: Deps,
  ctx: MemberCtx,
  { messageIds }: InputOf<typeof readEndpoint>,
): Promise<AnswerOf<typeof readEndpoint>> {
  const { tenantId, signedIn, now } = ctx;
  return marked(deps, ctx, (tx) =>
    markRead(tx, { tenantId, memberId: signedIn.memberId, ids: messageIds.filter(isUuid), at: now }),
  );
}

/** What came after the member had looked stays unread. */
export function readAllMessages(
  deps: Deps,
  ctx: MemberCtx,
  { group, until }: InputOf<typeof allEndpoint>,
): Promise<AnswerOf<typeof allEndpoint>> {
  const { tenantId, signedIn, now } = ctx;
  const { memberId } = signedIn;
  return marked(deps, ctx, (tx) =>
    markAllRead(tx, { tenantId, memberId, kinds: kindsOf(group), until: new Date(until), at: now }),
  );
}

function marked({ db }: Deps, ctx: MemberCtx, mark: (tx: Tx) => void): Promise<{ unread: number }> {
  const { tenantId, signedIn } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    mark(tx);
    const answer = { unread: await countUnread(tx, tenantId, signedIn.memberId) };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
