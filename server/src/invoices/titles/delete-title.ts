import { refuse } from '@woxing/contract/core/errors';
import type { MemberCtx } from '#src/platform/context.ts';
import type { TitleDeps } from './list-titles.ts';
import { noteTitleChange } from './note-title-change.ts';
import { titleOwnerOf } from './title-owner.ts';
import { lockTitles, removeTitle } from './titles.db.ts';

/** Without the default there is none until one is named. Refuses with `invoice-title.unknown`. */
export async function deleteTitle(
  { db }: TitleDeps,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<Record<never, never>> {
  const owner = titleOwnerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const before = (await lockTitles(tx, owner)).find((row) => row.id === id);
    if (!(await removeTitle(tx, owner, id))) throw refuse('invoice-title.unknown');
    await noteTitleChange(tx, ctx, owner, { before, after: undefined });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}
