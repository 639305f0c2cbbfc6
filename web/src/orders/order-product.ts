import type { LinkProps } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail, Product } from '@woxing/contract/orders/orders';
import type { BusinessType } from '@woxing/contract/payments/payments';
import type { ComponentType } from 'react';
import type { Translate } from '#src/tenants/public.ts';
import type { NextStep } from './next-step.rules.ts';

/** What shared pages ask of a product. Each product gives one in its `product.tsx`; `app/products.ts` passes them all. */
export interface OrderProduct {
  readonly texts: (translate: Translate) => ProductTexts;
  readonly links: ProductLinks;
  /** Where it is searched for, of who is signed in. */
  readonly icon: ComponentType<{ readonly size: number }>;
  /** What the company of a member lets them book, behind a button; products without have no such rules. */
  readonly OwnStandard?: ComponentType;
  readonly prices: ProductPrices;
  /** What a refund or a change added and took, below what an order cost. Of products whose tickets can be given back here. */
  readonly afterSales?: AfterSales;
  /** What may be done with tickets: 退票, 改签. Nothing is shown where nothing may; products without are served by telephone. */
  readonly TicketActs?: ComponentType<{ readonly order: OrderDetail }>;
  /** The order on paper, as soon as there is one. */
  readonly Itinerary?: ComponentType<{ readonly order: OrderDetail }>;
  /** Its search, loaded when it is seen. */
  readonly Search?: ComponentType;
  /** What happens next, by the step alone. */
  readonly stepWords: (translate: Translate) => Readonly<Record<ProductStep, string>>;
  /** The same, where it depends on more of the order than the step. */
  readonly nextWords?: (
    order: NextOrder,
    step: NextStep,
    time: string,
    translate: Translate,
  ) => string | undefined;
  /** Its status where the code alone does not name it: `words` are those of the code. */
  readonly statusWords?: (order: OrderDetail, words: string, translate: Translate) => string;
  /** The pay desk shows its legs as one journey with the changes between them, so that no further facts are needed. */
  readonly isOneJourney?: (businessType: BusinessType) => boolean;
  /** How its legs run on their day is watched. */
  readonly isWatched?: true;
  /** Its carriers say afterwards who has travelled. */
  readonly isUseTold?: true;
  /** What is ordered is paid when it has been used: what is still to be paid cannot be cancelled any more. */
  readonly paidAfterwards?: true;
  /** Where what is paid for has its desk, by the number that is paid. */
  readonly desks: Readonly<Partial<Record<BusinessType, (orderNo: string) => string>>>;
}

export type OrderProducts = Readonly<Record<Product, OrderProduct>>;

/** What pages call things that are called otherwise from product to product. */
export interface ProductTexts {
  /** `机票` */
  readonly goods: string;
  /** `机票订单` */
  readonly orders: string;
  /** `乘机人` */
  readonly passengers: string;
  /** Of products whose carriers change what was sold: the tab of such orders, and what was done to one. */
  readonly carrierChange?: Readonly<Record<CarrierChange | 'tab', string>>;
  /** What stands in the keyword of a list while it is empty. */
  readonly keywordHint: string;
  /** Heads of a file's columns: `航班`, `乘机人`. */
  readonly numbers: string;
  /** At the desk: `乘机人`. */
  readonly passengersAtDesk: string;
  /** `去订机票`, where there is no order yet. */
  readonly book: string;
  /** `预订机票`, as a way from the centre of a member, with what it leads to. */
  readonly bookFromCentre: string;
  readonly bookFromCentreHint: string;
  /** Above what a paid order has: `票号`. */
  readonly tickets: string;
  /** `搜索返程航班` */
  readonly searchBack: string;
  /** `座位`: what is held for an order, and free again when it ends. */
  readonly places: string;
  /** At the desk, while seats are asked for. */
  readonly holdingHint: string;
  /** Asking again for what could not be issued, where that is no ticket. */
  readonly retry?: string;
  /** What statuses are called where they are not those of tickets. */
  readonly statuses?: Readonly<Partial<Record<OrderCode, string>>>;
}

/** As the parts that a link takes. */
export type ProductLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export interface ProductLinks {
  /** The address of the detail page. */
  readonly detail: (orderNo: string) => ProductLink;
  readonly pay: (orderNo: string) => ProductLink;
  /** Where more of it is looked for. */
  readonly search: (way?: Way) => ProductLink;
}

export interface Way {
  /** Places as the legs of orders name them. */
  readonly from: string;
  readonly to: string;
  readonly day?: Day;
}

/** Steps in which those who carry have a part, and a name. */
export type ProductStep =
  | 'paid'
  | 'issuing'
  | 'issued'
  | 'issued-partly'
  | 'departed'
  | 'changed'
  | 'refunded-ticket'
  | 'voided'
  | 'refund-running'
  | 'refund-failed'
  | 'change-running'
  | 'holding'
  | 'issue-failed';

export interface ProductPrices {
  /** What one passenger pays, line by line. */
  readonly lines: (
    order: OrderDetail,
    passenger: number,
    translate: Translate,
    feesHidden: boolean,
  ) => readonly { readonly title: string; readonly amount: string }[];
  /** `成人` */
  readonly ticketType: (order: OrderDetail, passenger: number) => string;
}

export interface AfterSales {
  /** The order comes to something else by them than it was placed at. */
  readonly isDone: (order: OrderDetail) => boolean;
  /** What a refund or a change is called, by its number. */
  readonly nameOf: (order: OrderDetail, sheetNo: string, translate: Translate) => string | undefined;
  /** What it comes to with all of them. */
  readonly totalFen: (order: OrderDetail) => Fen;
  readonly Sums: ComponentType<{ readonly order: OrderDetail }>;
}

/** The fields of an order that determine the next step. */
export type NextOrder = Pick<OrderDetail, 'code' | 'payBefore' | 'waitsFor' | 'detail' | 'tickets' | 'now'>;
