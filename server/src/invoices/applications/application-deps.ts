import type { Product } from '@woxing/contract/orders/orders';
import type { ProductModule } from '#src/after-sales/public.ts';
import type { OrderProduct } from '#src/orders/public.ts';
import type { Database } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { InvoiceIssuer } from '../issuing/invoice-issuer.ts';

/** What invoices ask of products. */
export type InvoicedProducts = Readonly<Record<Product, OrderProduct & Pick<ProductModule, 'invoicing'>>>;

export interface ApplicationDeps {
  readonly db: Database;
  readonly products: InvoicedProducts;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly issuer: Pick<InvoiceIssuer, 'forms'>;
}
