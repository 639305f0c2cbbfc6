import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import type { applyForInvoice as endpoint } from '@woxing/contract/invoices/invoice-applications';
import { applicationProblem } from '@woxing/contract/invoices/invoice-applications.rules';
import { issuedHere } from '@woxing/contract/invoices/invoice-sorts.rules';
import { sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { lockOrderToAct, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo as newNumber } from '#src/platform/ids.ts';
import { askPost, chosenLetter } from '../posts/ask-post.ts';
import { usableTitles } from '../titles/list-titles.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { applicationNoOf, invoiceIdOf, invoiceJob, markOf } from './invoice-job.rules.ts';
import { linesOf, type OrderPart, partState } from './invoice-parts.rules.ts';
import { insertApplication, insertInvoice, insertParts, standingParts } from './invoices.db.ts';
import { readParts } from './read-parts.ts';

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
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    const title = await chosenTitle(tx, ctx, input);
    const orders = await openOrders(deps, tx, ctx, input.orderNos);
    const groups = input.merged ? [orders] : orders.map((order) => [order]);
    const letter = await chosenLetter(tx, ctx, input.addressId);
    const asked = [];
    for (const group of groups) {
      const applicationNo = await applyFor(deps, tx, ctx, { ...input, title }, group);
      asked.push({ applicationNo, sorts: group.flatMap(({ parts }) => parts.map(({ sort }) => sort)) });
    }
    await askPost(tx, ctx, letter, asked);
    const applicationNos = asked.map(({ applicationNo }) => applicationNo);
    await ctx.idempotency?.keepIn(tx, { applicationNos });
    return { applicationNos };
  });
}

async function chosenTitle(tx: Tx, ctx: MemberCtx, input: Input): Promise<InvoiceTitle> {
  const title = (await usableTitles(tx, ctx)).find(({ id }) => id === input.titleId);
  if (input.titleId !== '' && title === undefined) throw refuse('invoice-title.unknown');
  const problem = applicationProblem({ ...input, orders: new Set(input.orderNos).size, title });
  if (problem !== undefined || title === undefined)
    throw refuse('invoice.problem', { problem: problem?.message ?? '' });
  return title;
}

interface OpenOrder {
  readonly order: OrderWithTickets;
  readonly parts: readonly OrderPart[];
}

/** Locked in the order of their numbers, so that two who ask for the same never wait for each other. */
async function openOrders(
  { products, issuer: { forms } }: ApplicationDeps,
  tx: Tx,
  ctx: MemberCtx,
  numbers: readonly string[],
): Promise<OpenOrder[]> {
  const orders: OpenOrder[] = [];
  for (const orderNo of [...new Set(numbers)].toSorted()) {
    const order = await lockOrderToAct(tx, ctx, orderNo);
    const { parts, moves } = await readParts(products, tx, order);
    const standing = await standingParts(tx, ctx.tenantId, [orderNo]);
    const taken = new Set(standing.map(({ partKey }) => partKey));
    const open = parts.filter(
      (part) => partState(part, { now: ctx.now, forms, taken, moves }).state === 'open',
    );
    if (open.length === 0) throw refuse('invoice.nothing', { no: orderNo });
    orders.push({ order, parts: open });
  }
  return orders;
}

type Wish = Pick<Input, 'wanted' | 'email'> & { readonly title: InvoiceTitle };

async function applyFor(
  deps: ApplicationDeps,
  tx: Tx,
  ctx: MemberCtx,
  { wanted, email, title }: Wish,
  group: readonly OpenOrder[],
): Promise<string> {
  const [enterpriseId = null, ...others] = new Set(group.map(({ order }) => order.enterpriseId));
  if (others.length > 0) throw refuse('invoice.mixed');
  const applicationNo = applicationNoOf(newNumber(ctx.now));
  await insertApplication(tx, {
    tenantId: ctx.tenantId,
    applicationNo,
    memberId: ctx.signedIn.memberId,
    enterpriseId,
    state: 'asked',
    wanted,
    title,
    email,
    orderNos: group.map(({ order }) => order.orderNo),
    totalFen: sumFen(group.flatMap(({ parts }) => parts.map(({ totalFen }) => totalFen))),
    askedAt: ctx.now,
  });
  for (const [at, document] of documentsOf(group, wanted).entries())
    await openDocument(deps, tx, ctx, { applicationNo, count: at + 1 }, document);
  return applicationNo;
}

interface Placed {
  readonly orderNo: string;
  readonly part: OrderPart;
}
interface Document {
  readonly form: 'air' | Wish['wanted'];
  readonly parts: readonly Placed[];
}

const isTicket = ({ part }: Placed) => issuedHere(part.sort)?.form === 'air';

/** Each air ticket has a document of its own; whatever else there is stands on one. */
function documentsOf(group: readonly OpenOrder[], wanted: Wish['wanted']): Document[] {
  const placed = group.flatMap(({ order, parts }) => parts.map((part) => ({ orderNo: order.orderNo, part })));
  const rest = placed.filter((one) => !isTicket(one));
  return [
    ...placed.filter(isTicket).map((one): Document => ({ form: 'air', parts: [one] })),
    ...(rest.length === 0 ? [] : [{ form: wanted, parts: rest }]),
  ];
}

async function openDocument(
  { jobs }: ApplicationDeps,
  tx: Tx,
  { tenantId, now }: MemberCtx,
  { applicationNo, count }: { readonly applicationNo: string; readonly count: number },
  { form, parts }: Document,
): Promise<void> {
  const invoiceId = invoiceIdOf(applicationNo, count);
  const lines = parts.flatMap(({ orderNo, part }) =>
    linesOf(part).map((line) => ({ ...line, of: markOf(orderNo, part.key) })),
  );
  const { totalFen, taxFen } = sumsOf(lines);
  await insertInvoice(tx, {
    tenantId,
    invoiceId,
    applicationNo,
    form,
    reverses: null,
    lines,
    totalFen,
    taxFen,
    openedAt: now,
  });
  const written = parts.map(({ orderNo, part: { key, totalFen: partFen } }) => ({
    orderNo,
    partKey: key,
    totalFen: partFen,
  }));
  if (!(await insertParts(tx, { tenantId, invoiceId }, written))) throw refuse('invoice.taken');
  await jobs.enqueue(tx, tenantId, invoiceJob, { invoiceId });
}
