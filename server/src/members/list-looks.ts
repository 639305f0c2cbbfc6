import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  keepListLook as keepEndpoint,
  readListLooks as readEndpoint,
} from '@woxing/contract/people/list-looks';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { looksOf, saveLook } from './list-looks.db.ts';

interface Deps {
  readonly db: Database;
}

/** Each list of the product has two of them at most; nobody has so many. */
const mostLooks = 400;

export async function readListLooks(
  { db }: Deps,
  { tenantId, signedIn }: MemberCtx,
): Promise<AnswerOf<typeof readEndpoint>> {
  const { memberId } = signedIn;
  return { list: await db.read(tenantId, (tx) => looksOf(tx, { tenantId, memberId })) };
}

/** The last that was kept counts, whichever browser it came from. Refuses with `list-look.too-many`. */
export async function keepListLook(
  { db }: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof keepEndpoint>,
): Promise<AnswerOf<typeof keepEndpoint>> {
  const { tenantId, signedIn } = ctx;
  const { memberId } = signedIn;
  return db.inTenant(tenantId, async (tx) => {
    if (!(await saveLook(tx, { tenantId, memberId }, input, mostLooks))) throw refuse('list-look.too-many');
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
