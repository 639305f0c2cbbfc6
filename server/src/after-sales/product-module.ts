import type { Fen } from '@woxing/contract/core/money';
import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { Product } from '@woxing/contract/orders/orders';
import type { PriceItem, PriceKind } from '@woxing/contract/orders/price-items.rules';
import type { Supply } from '#src/fulfilment/public.ts';
import type { OrderProduct, OrderWithTickets } from '#src/orders/public.ts';
import type { LevelStandards, TracedGroup } from '#src/standards/public.ts';
import type { AfterSales } from './after-sales.ts';

/** All that a product gives beside its own pages: what orders and payments ask of it, whom fulfilment asks for its tickets, and how they are given back and changed. */
export interface ProductModule extends OrderProduct {
  readonly supply: Supply;
  /** How what its orders consist of is invoiced; of products of which anything is. */
  readonly invoicing?: ProductInvoicing<PriceKind>;
  /** Of products whose tickets can be given back here. */
  readonly afterSales?: AfterSales;
  /**
   * What an order keeps, held again against the standards that it was placed under at what it costs now; undefined where nothing is
   * judged. Of products whose standards ask for the price.
   */
  readonly judgeAgain?: (order: RepricedOrder) => Promise<unknown>;
  /**
   * What an order that is held costs now, with what it keeps; its supplier keeps it at that from then on. Undefined where nothing changed. Of
   * products whose suppliers do not say it of each ticket.
   */
  readonly priceApproved?: (order: OrderWithTickets, now: Date) => Promise<RepricedHold | undefined>;
}

export interface RepricedHold {
  readonly content: unknown;
  readonly items: readonly PriceItem[];
}

/** An order that is not paid yet and costs something else than when it was placed. */
export interface RepricedOrder {
  readonly tenantId: string;
  readonly now: Date;
  readonly orderedAt: Date;
  readonly content: unknown;
  /** Types of those who travel, in their order. */
  readonly types: readonly string[];
  /** By leg; null where no adult travels. */
  readonly adultFares: readonly (Fen | null)[];
  /** What the version says by which a part was judged; undefined where that is not known any more. */
  readonly standardsOf: (group: TracedGroup) => Promise<LevelStandards | undefined>;
}

export type ProductModules = Readonly<Record<Product, ProductModule>>;

/** Products that are bought at the same counter have one supply. */
export function suppliesOf(modules: ProductModules): readonly Supply[] {
  return [...new Set(Object.values(modules).map(({ supply }) => supply))];
}

/** And one counter to bring them back to. */
export function afterSalesOf(modules: ProductModules): readonly AfterSales[] {
  return [...new Set(Object.values(modules).flatMap(({ afterSales }) => afterSales ?? []))];
}
