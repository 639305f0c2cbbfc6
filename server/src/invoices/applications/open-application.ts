import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import type { WantedForm } from '@woxing/contract/invoices/invoice-applications.rules';
import { issuedHere } from '@woxing/contract/invoices/invoice-sorts.rules';
import { sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo as newNumber } from '#src/platform/ids.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { applicationNoOf, invoiceIdOf, invoiceJob, markOf } from './invoice-job.rules.ts';
import { keysOf, linesOf, type OrderPart, partState } from './invoice-parts.rules.ts';
import { insertApplication, insertInvoice, insertParts, takenParts } from './invoices.db.ts';
import { readParts } from './read-parts.ts';

/** An order with what of it can be asked for; it is locked. */
export interface OpenOrder {
  readonly order: OrderWithTickets;
  readonly parts: readonly OrderPart[];
}

/** What of a locked order can be asked for now, and how it is with the rest. */
export async function readOpen(
  { products, issuer: { forms } }: Pick<ApplicationDeps, 'products' | 'issuer'>,
  tx: Tx,
  order: OrderWithTickets,
  now: Date,
): Promise<OpenOrder & { readonly rest: readonly ReturnType<typeof partState>[] }> {
  const { parts, moves } = await readParts(products, tx, order);
  const taken = keysOf(await takenParts(tx, order.tenantId, [order.orderNo]));
  const seen = parts.map((part) => ({ part, is: partState(part, { now, forms, taken, moves }) }));
  return {
    order,
    parts: seen.filter(({ is }) => is.state === 'open').map(({ part }) => part),
    rest: seen.filter(({ is }) => is.state !== 'open').map(({ is }) => is),
  };
}

export interface Asker {
  readonly tenantId: string;
  readonly memberId: string;
  readonly now: Date;
}

export interface Wish {
  readonly wanted: WantedForm;
  readonly email: string;
  readonly title: TitleFacts;
}

/** Writes down one application of locked orders with the jobs that see to its documents; answers its number. Refuses with `invoice.mixed` and `.taken`. */
export async function openApplication(
  deps: Pick<ApplicationDeps, 'jobs'>,
  tx: Tx,
  asker: Asker,
  { wanted, email, title }: Wish,
  group: readonly OpenOrder[],
): Promise<string> {
  const [enterpriseId = null, ...others] = new Set(group.map(({ order }) => order.enterpriseId));
  if (others.length > 0) throw refuse('invoice.mixed');
  const { tenantId, memberId, now } = asker;
  const applicationNo = applicationNoOf(newNumber(now));
  await insertApplication(tx, {
    tenantId,
    applicationNo,
    memberId,
    enterpriseId,
    state: 'asked',
    wanted,
    title,
    email,
    orderNos: group.map(({ order }) => order.orderNo),
    totalFen: sumFen(group.flatMap(({ parts }) => parts.map(({ totalFen }) => totalFen))),
    askedAt: now,
  });
  for (const [at, document] of documentsOf(group, wanted).entries())
    await openDocument(deps, tx, asker, { applicationNo, count: at + 1 }, document);
  return applicationNo;
}

/** What of orders is invoiced, by its sorts. */
export const sortsOf = (group: readonly OpenOrder[]) =>
  group.flatMap(({ parts }) => parts.map(({ sort }) => sort));

interface Placed {
  readonly orderNo: string;
  readonly part: OrderPart;
}
interface Document {
  readonly form: 'air' | WantedForm;
  readonly parts: readonly Placed[];
}

/** Each air ticket has a document of its own, tickets abroad have one together; whatever else there is stands on one as it was asked for. */
function documentsOf(group: readonly OpenOrder[], wanted: WantedForm): Document[] {
  const placed = group.flatMap(({ order, parts }) => parts.map((part) => ({ orderNo: order.orderNo, part })));
  const by = Map.groupBy(placed, ({ part }) => issuedHere(part.sort)!.form);
  return [
    ...(by.get('air') ?? []).map((one): Document => ({ form: 'air', parts: [one] })),
    ...together('plain', by.get('plain')),
    ...together(wanted, by.get('buyer')),
  ];
}

const together = (form: WantedForm, parts: readonly Placed[] = []): Document[] =>
  parts.length === 0 ? [] : [{ form, parts }];

async function openDocument(
  { jobs }: Pick<ApplicationDeps, 'jobs'>,
  tx: Tx,
  { tenantId, now }: Asker,
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
