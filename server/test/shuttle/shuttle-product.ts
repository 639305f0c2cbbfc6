import { refuse } from '@woxing/contract/core/errors';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import type { Product, ProductDetail } from '@woxing/contract/orders/orders';
import type { AfterSales, ProductModule } from '#src/after-sales/public.ts';
import { fulfilmentSteps, type Supply } from '#src/fulfilment/public.ts';
import { factsOfContent, type ProductFacts, spanOf, tripEnd, tripTitle } from '#src/orders/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type ShuttleRide, shuttleContent } from './shuttle-content.ts';
import type { ShuttleSupplier } from './shuttle-supplier.ts';

/** A product that is sold stands in the contract; this one is known here alone. */
export const shuttle = 'shuttle' as Product;

const words = { held: '座位' };

const timesOf = (ride: ShuttleRide) => legTimes({ ...ride, arrivesDaysLater: 0 });

export const shuttleFacts: ProductFacts = factsOfContent(shuttleContent, {
  // Of those of the contract one that is not sold.
  businessType: 'buyTicket',
  words,
  describe({ ride }, tickets) {
    const trip = [
      { ...ride, ...timesOf(ride), fromCity: ride.from, toCity: ride.to, no: ride.line, arrivesDaysLater: 0 },
    ];
    return {
      title: tripTitle('巴士票', { trip, waitsFor: null }, tickets),
      trip,
      waitsFor: null,
      searchWords: [ride.line, ride.from, ride.to],
      journey: `${ride.day} ${ride.line} ${ride.from}至${ride.to}`,
      ends: tripEnd(trip, tickets),
    };
  },
  spans: ({ ride }) => [
    spanOf(
      { ...timesOf(ride), no: ride.line },
      {
        from: { name: ride.from, city: ride.from },
        to: { name: ride.to, city: ride.to },
        leadMinutes: 10,
      },
    ),
  ],
  payFacts: ({ ride }) => [{ name: '发车时间', value: ride.departs }],
  reported: {
    as: shuttle,
    ticket: ({ ride }) => ({ sort: ride.line, day: ride.day, facts: { no: ride.line } }),
  },
  detail: ({ ride }) => Promise.resolve({ kind: shuttle, ride } as unknown as ProductDetail),
});

export function shuttleSupply(supplier: ShuttleSupplier): Supply {
  return {
    products: [shuttle],
    supplier,
    sweep: 'shuttle.ask-holds',
    jobs: { ticketing: 'issue-shuttle-tickets', givingBack: 'give-back-shuttle-seats' },
    commissionPercent: 5,
    nothingToGive: new Set(),
    refusalOf: () => refuse('input.invalid', { problem: '该班次已满，请选择其他班次' }),
    words: {
      ...words,
      silentHold: '巴士公司未确认座位，订单已取消',
      sent: '已提交巴士公司出票',
      notIssued: '巴士公司未能出票，可重新出票或放弃并全额退款',
      silentIssue: '巴士公司长时间未答复，客服正在核实',
      sale: '巴士票销售',
      cost: '应付巴士公司',
    },
  };
}

const invoicing: NonNullable<ProductModule['invoicing']> = {
  sorts: {
    fare: 'ride',
    airport: null,
    fuel: null,
    tax: null,
    service: 'agency',
    insurance: null,
    seat: null,
    baggage: null,
    guarantee: null,
  },
  fees: 'fee',
};

export function shuttleProduct(
  deps: { readonly jobs: Jobs },
  supplier: ShuttleSupplier,
  afterSales: AfterSales,
): ProductModule {
  const supply = shuttleSupply(supplier);
  return { ...shuttleFacts, ...fulfilmentSteps(deps, supply), supply, afterSales, invoicing };
}
