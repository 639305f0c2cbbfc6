import type { Database } from '#src/platform/database.ts';
import type { InvoicedProducts } from '../applications/application-deps.ts';
import type { InvoiceIssuer } from '../issuing/invoice-issuer.ts';

export interface ReceivedDeps {
  readonly db: Database;
  readonly products: InvoicedProducts;
  readonly issuer: Pick<InvoiceIssuer, 'seller' | 'forms' | 'isSigned'>;
}
