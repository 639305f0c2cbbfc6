import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import {
  isMailed,
  kindNames,
  maySilence,
  messageKindName,
  messageKinds,
  rings,
} from '@woxing/contract/messages/message-kinds.rules';
import type {
  findMessageSettings as findEndpoint,
  saveMessageSetting as saveEndpoint,
} from '@woxing/contract/messages/messages';
import { provedEmailOf } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { MessageDeps } from './message-deps.ts';
import { saveSetting, settingsOf } from './settings.db.ts';

/** Every kind, whether the bell says it to the member, and whether it is mailed, to which address. */
export async function findMessageSettings(
  { db, tenants }: MessageDeps,
  { tenantId, signedIn }: MemberCtx,
): Promise<AnswerOf<typeof findEndpoint>> {
  const { wording } = await tenants.facts(tenantId);
  const { memberId } = signedIn;
  const [chosen, email] = await db.read(tenantId, (tx) =>
    Promise.all([settingsOf(tx, tenantId, memberId), provedEmailOf(tx, tenantId, memberId)]),
  );
  const own = new Map(chosen.map((row) => [row.kind, row]));
  const kinds = kindNames.map((kind) => ({
    kind,
    group: messageKinds[kind].group,
    name: messageKindName(kind, wording),
    on: rings(kind, own.get(kind)?.bell ?? undefined),
    fixed: !maySilence(kind),
    mail: isMailed(kind, own.get(kind)?.mail ?? undefined),
  }));
  return { kinds, email };
}

/** Refuses with `message.fixed` what nobody switches off. */
export async function saveMessageSetting(
  { db }: Pick<MessageDeps, 'db'>,
  ctx: MemberCtx,
  { kind, channel, on }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { tenantId, signedIn } = ctx;
  if (!on && channel === 'bell' && !maySilence(kind)) throw refuse('message.fixed');
  const chosen = channel === 'bell' ? { bell: on } : { mail: on };
  return db.inTenant(tenantId, async (tx) => {
    await saveSetting(tx, { tenantId, memberId: signedIn.memberId, kind, chosen });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
