import { RefusalError } from '@woxing/contract/core/errors';
import { claimOpenHolds, lastOperation } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type HoldingDeps, settleHold } from './settle-hold.ts';
import type { Supply } from './supply.ts';

interface AskingDeps extends HoldingDeps {
  readonly clock: Clock;
}

const askAfterSeconds = 5;
const ordersAtOnce = 20;

/** Finds orders whose seats were asked for without an answer, and asks the supplier what became of the call. */
export async function askOpenHolds(deps: AskingDeps, supply: Supply, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - askAfterSeconds * 1000);
  const open = await deps.db.inTenant(tenantId, (tx) =>
    claimOpenHolds(tx, tenantId, { products: supply.products, before, max: ordersAtOnce }),
  );
  const failures: unknown[] = [];
  for (const orderNo of open)
    await askOpenHold(deps, supply, tenantId, orderNo, now).catch((e: unknown) => failures.push(e));
  if (failures.length > 0) throw new AggregateError(failures, 'some holds could not be asked about');
}

async function askOpenHold(
  deps: AskingDeps,
  supply: Supply,
  tenantId: string,
  orderNo: string,
  now: Date,
): Promise<void> {
  const operation = await deps.db.read(tenantId, (tx) => lastOperation(tx, tenantId, orderNo, 'hold'));
  if (operation?.state !== 'asked') return;
  const { clientReference } = operation;
  const outcome = await supply.supplier.status(tenantId, clientReference);
  await settleHold(deps, supply, tenantId, { orderNo, clientReference, outcome }, { now }).catch(
    ignoreRefusal,
  );
}

/** Nobody is waiting for the sentence; the order has ended and says so in its story. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error;
}
