import type { Ctx } from '#src/platform/context.ts';
import type { Sessions } from './sessions.ts';

/** Ends the session that asks; asking without one is fine too. */
export async function signOut(
  { sessions }: { readonly sessions: Sessions },
  ctx: Ctx,
): Promise<Record<never, never>> {
  await sessions.end(ctx);
  return {};
}
