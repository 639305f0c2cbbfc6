import { randomUUID } from 'node:crypto';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxTitles, plainTitle } from '@woxing/contract/invoices/invoice-title.rules';
import type { saveInvoiceTitle as endpoint, InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type TitleDeps, titleView } from './list-titles.ts';
import { noteTitleChange } from './note-title-change.ts';
import { type TitleOwner, titleOwnerOf } from './title-owner.ts';
import { dropDefault, insertTitle, lockTitles, type TitleRow, updateTitle } from './titles.db.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Adds a title, or changes the one with the given id. The first is the default; to make another one the default takes it from the one
 * that was. Refuses with `invoice-title.unknown` what is not one's own to change, with `.stale` what was changed meanwhile, with `.taken`
 * what is there already, with `.full` one too many.
 */
export async function saveTitle({ db }: TitleDeps, ctx: MemberCtx, input: Input): Promise<InvoiceTitle> {
  const owner = titleOwnerOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    const all = await lockTitles(tx, owner);
    const before = titleBefore(all, input);
    const row = writtenTitle(ctx, owner, input, { before, isFirst: all.length === 0 });
    checkTaken(all, row);
    if (row.isDefault && before?.isDefault !== true) await dropDefault(tx, owner);
    await (before === undefined ? insertTitle(tx, owner, row) : updateTitle(tx, owner, row));
    await noteTitleChange(tx, ctx, owner, { before, after: row });
    return keptAnswer(tx, ctx, titleView(row, false));
  });
}

function titleBefore(all: readonly TitleRow[], { id, version }: Input): TitleRow | undefined {
  if (id === '') {
    if (all.length >= maxTitles) throw refuse('invoice-title.full', { max: maxTitles });
    return undefined;
  }
  const before = all.find((row) => row.id === id);
  if (before === undefined) throw refuse('invoice-title.unknown');
  if (before.version !== version) throw refuse('invoice-title.stale');
  return before;
}

function writtenTitle(
  ctx: MemberCtx,
  owner: TitleOwner,
  input: Input,
  { before, isFirst }: { readonly before: TitleRow | undefined; readonly isFirst: boolean },
): TitleRow {
  return {
    ...plainTitle(input),
    id: before?.id ?? randomUUID(),
    isDefault: input.isDefault || isFirst || before?.isDefault === true,
    forEmployees: owner.column === 'enterprise_id' && input.forEmployees,
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? ctx.now,
  };
}

/** Two of one name and kind could not be told apart; a group may have one number for several names. */
function checkTaken(all: readonly TitleRow[], { id, kind, name }: TitleRow): void {
  if (all.some((row) => row.id !== id && row.kind === kind && row.name === name))
    throw refuse('invoice-title.taken', { name });
}

async function keptAnswer<T>(tx: Tx, ctx: MemberCtx, answer: T): Promise<T> {
  await ctx.idempotency?.keepIn(tx, answer);
  return answer;
}
