import { followInvoicedOrders } from '#src/invoices/applications/take-back.ts';
import { type IssuingDeps, workInvoices } from '#src/invoices/issuing/follow-invoice.ts';
import type { InvoiceIssuer } from '#src/invoices/issuing/invoice-issuer.ts';
import { orderMoved } from '#src/orders/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import type { openShop } from './shop.ts';

type Rooms = Pick<IssuingDeps, 'db' | 'clock' | 'products'>;
type InvoicedShop<Deps extends Rooms> = Pick<
  Awaited<ReturnType<typeof openShop>>,
  'db' | 'clock' | 'jobs'
> & {
  readonly deps: Deps;
};

/** The rooms of invoices above a shop: documents follow its orders, and mail goes nowhere. */
export function openInvoicing<Deps extends Rooms>(shop: InvoicedShop<Deps>, issuer: InvoiceIssuer) {
  const { db, clock, jobs } = shop;
  const deps = {
    ...shop.deps,
    jobs,
    tenants: openTenants(db, { sandbox: true }),
    publicUrl: () => 'https://woxing.example',
    mailClock: clock,
    issuer,
  };
  db.hear(orderMoved, followInvoicedOrders(deps));
  workInvoices(deps);
  jobs.work('send-mail', {
    schema: { parse: (value: unknown) => value } as never,
    handle: () => Promise.resolve(),
  });
  return deps;
}
