import { addDays, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { subtractFen } from '@woxing/contract/core/money';
import type {
  walletBalance as balanceEndpoint,
  walletMovements as movementsEndpoint,
} from '@woxing/contract/payments/wallet';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { listMovements } from './wallet.db.ts';

export interface WalletDeps {
  readonly db: Database;
}

/** What is in the caller's own wallet. */
export async function readWallet(
  { db }: WalletDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof balanceEndpoint>> {
  const wallet = accounts.wallet(ctx.signedIn.memberId);
  const { balanceFen, heldFen } = await db.read(ctx.tenantId, (tx) =>
    guardedBalance(tx, ctx.tenantId, wallet),
  );
  return { balanceFen, heldFen, availableFen: subtractFen(balanceFen, heldFen), now: ctx.now };
}

/** The movements of the caller's own wallet, page by page; days are days in China, both of them included. */
export async function readMovements(
  { db }: WalletDeps,
  ctx: MemberCtx,
  input: InputOf<typeof movementsEndpoint>,
): Promise<AnswerOf<typeof movementsEndpoint>> {
  const rows = await db.read(ctx.tenantId, (tx) =>
    listMovements(tx, ctx.tenantId, {
      account: accounts.wallet(ctx.signedIn.memberId),
      kind: input.kind,
      since: input.from === undefined ? null : momentOf(input.from),
      until: input.to === undefined ? null : momentOf(addDays(input.to, 1)),
      before: readPlace(input.before),
      most: input.most + 1,
    }),
  );
  const list = rows.slice(0, input.most);
  const last = list.at(-1);
  const next = rows.length > input.most && last ? `${last.at.toISOString()} ${last.id}` : null;
  return { list, next, now: ctx.now };
}

/** `2026-01-01T00:00:00.000Z id`; what cannot be read is the first page. */
function readPlace(text: string): { at: Date; id: string } | undefined {
  const cut = text.indexOf(' ');
  const at = new Date(text.slice(0, Math.max(0, cut)));
  return cut > 0 && !Number.isNaN(at.getTime()) ? { at, id: text.slice(cut + 1) } : undefined;
}
