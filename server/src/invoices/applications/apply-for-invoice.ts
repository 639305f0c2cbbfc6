import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { applyForInvoice as endpoint } from '@woxing/contract/invoices/invoice-applications';
import { applicationProblem } from '@woxing/contract/invoices/invoice-applications.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { lockOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { askPost, chosenLetter } from '../posts/ask-post.ts';
import { usableTitles } from '../titles/list-titles.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { type OpenOrder, openApplication, readOpen, sortsOf } from './open-application.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Asks for invoices of all that is open of some orders: one application of them all, or one each. What is asked for is written down with
 * the jobs that see to it, and with where paper is to go. Refuses with `order.unknown`, `address.unknown`, `invoice.problem`, `.nothing`,
 * `.mixed`, `.taken` and `invoice-post.no-paper`.
 */
export async function applyForInvoice(
  deps: ApplicationDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now, signedIn } = ctx;
  return deps.db.inTenant(tenantId, async (tx) => {
    const title = await chosenTitle(tx, ctx, { ...input, orders: new Set(input.orderNos).size });
    const orders = await openOrders(deps, tx, ctx, input.orderNos);
    const groups = input.merged ? [orders] : orders.map((order) => [order]);
    const letter = await chosenLetter(tx, ctx, input.addressId);
    const asker = { tenantId, memberId: signedIn.memberId, now };
    const asked = [];
    for (const group of groups) {
      const applicationNo = await openApplication(deps, tx, asker, { ...input, title }, group);
      asked.push({ applicationNo, sorts: sortsOf(group) });
    }
    await askPost(tx, asker, letter, asked);
    const applicationNos = asked.map(({ applicationNo }) => applicationNo);
    await ctx.idempotency?.keepIn(tx, { applicationNos });
    return { applicationNos };
  });
}

/** The title that was chosen, of those the caller may use. Refuses with `invoice-title.unknown` and `invoice.problem`. */
export async function chosenTitle(
  tx: Tx,
  ctx: MemberCtx,
  input: Pick<Input, 'titleId' | 'wanted' | 'email'> & { readonly orders: number },
): Promise<InvoiceTitle> {
  const title = (await usableTitles(tx, ctx)).find(({ id }) => id === input.titleId);
  if (input.titleId !== '' && title === undefined) throw refuse('invoice-title.unknown');
  const problem = applicationProblem({ ...input, title });
  if (problem !== undefined || title === undefined)
    throw refuse('invoice.problem', { problem: problem?.message ?? '' });
  return title;
}

/** Locked in the order of their numbers, so that two who ask for the same never wait for each other. */
async function openOrders(
  deps: ApplicationDeps,
  tx: Tx,
  ctx: MemberCtx,
  numbers: readonly string[],
): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = [];
  for (const orderNo of [...new Set(numbers)].toSorted()) {
    const open = await readOpen(deps, tx, await lockOrderToAct(tx, ctx, orderNo), ctx.now);
    if (open.parts.length === 0) throw refuse('invoice.nothing', { no: orderNo });
    orders.push(open);
  }
  return orders;
}
