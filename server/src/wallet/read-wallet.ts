import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { subtractFen } from '@woxing/contract/core/money';
import type {
  walletBalance as balanceEndpoint,
  exportWalletMovements as exportEndpoint,
  walletMovements as movementsEndpoint,
} from '@woxing/contract/payments/wallet';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import { accounts, guardedBalance } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { momentsOf } from '#src/platform/moments.rules.ts';
import { pageByMoment, readPagePlace } from '#src/platform/page-place.rules.ts';
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
      ...momentsOf(input),
      before: readPagePlace(input.before),
      max: input.max + 1,
    }),
  );
  return { ...pageByMoment(rows, input.max), now: ctx.now };
}

/** All of them, whatever page is on screen. */
export async function exportMovements(
  deps: WalletDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportList((before) => readMovements(deps, ctx, { ...filter, before, max: exportedAtOnce }));
}
