import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { joinSentences } from '@woxing/contract/core/sentences.rules';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import { payMethods } from '@woxing/contract/payments/payments';
import { extrasRules } from '@woxing/contract/products/air/air-extras.rules';
import { accounts, post, resolveHoldsOf } from '#src/ledger/public.ts';
import {
  actedUponBy,
  changeOrder,
  findOrderToAct,
  lockOrder,
  type OrderProducts,
  type OrderWithTickets,
  orderNoOfSheet,
  orderSummaryOf,
  type ProductExtras,
} from '#src/orders/public.ts';
import type { PaySubject, SoldBusiness } from '#src/payments/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { airContent } from '../orders/air-content.ts';
import { type ExtraLine, type Extras, findExtrasRow, saveExtras, saveLines } from './extras.db.ts';
import { extrasJob, type Settling } from './extras-deps.ts';
import { owedPosting } from './extras-steps.rules.ts';
import { extrasPayable } from './return-extras.ts';

const noun = '选座与附加服务';

/** Paying for seats and extras that are held: by every method; they are confirmed at their supplier when the money is there. */
export function extrasBusiness(deps: { readonly products: OrderProducts }): SoldBusiness {
  return {
    sold: true,
    methods: payMethods,
    redirect: (extrasNo) => `/airTicket/extras?orderNo=${orderNoOfSheet(extrasNo)}`,
    async show(tx, ctx, extrasNo) {
      const order = await findOrderToAct(tx, ctx, orderNoOfSheet(extrasNo));
      const extras = await payable(tx, order, extrasNo);
      const summary = await orderSummaryOf(deps.products, tx, order, ctx.now);
      const legs = new Set(extras.lines.map(({ leg }) => leg));
      const people = new Set(extras.lines.map(({ passenger }) => passenger));
      return {
        ...subjectOf(order, extras),
        title: titleOf(order, extras),
        order: {
          orderNo: order.orderNo,
          product: order.product,
          code: order.code,
          legs: summary.legs.filter((_, leg) => legs.has(leg)),
          waitsFor: null,
          passengerNames: summary.passengerNames.filter((_, at) => people.has(at)),
        },
        facts: factsOf(order, extras, summary.passengerNames),
      };
    },
    async lock(tx, tenantId, extrasNo) {
      const order = await lockOrder(tx, tenantId, orderNoOfSheet(extrasNo));
      const extras = await payable(tx, order, extrasNo);
      return {
        ...subjectOf(order, extras),
        title: () => titleOf(order, extras),
        noun,
        memo: `${noun}付款`,
        async paid(tx, { words, amountFen, at, payer }) {
          // Its credit was only held: what is paid for is confirmed now, and comes back by itself where it cannot be.
          await resolveHoldsOf(tx, tenantId, order.orderNo, 'captured', at);
          await take(tx, { order, extras, at });
          const paid = await changeOrder(tx, actedUponBy(order, payer), {
            event: 'extras-paid',
            words: joinSentences(words, `${noun}确认中`, '，'),
            amountFen,
            at,
            items: [...order.items, ...itemsOf(extras)],
          });
          await deps.products[order.product].extras?.onPaid(tx, paid, extrasNo);
        },
        async onLatePayment(tx, news) {
          await changeOrder(tx, order, { event: 'late-money', ...news });
        },
      };
    },
  };
}

/** What follows of the money: the supplier is asked by a job. */
export const extrasSteps = ({ jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> }): ProductExtras => ({
  onPaid: (tx, { tenantId }, extrasNo) => jobs.enqueue(tx, tenantId, extrasJob, { extrasNo }),
});

/** Refuses with `order.unknown` what is none of the order's, costs nothing, or was paid with it. */
async function payable(tx: Tx, { tenantId, orderNo }: OrderWithTickets, extrasNo: string): Promise<Extras> {
  const extras = await findExtrasRow(tx, tenantId, extrasNo);
  if (extras?.orderNo !== orderNo || extras.amountFen === noFen || extras.withOrder)
    throw refuse('order.unknown');
  return extras;
}

const subjectOf = (order: OrderWithTickets, extras: Extras): PaySubject => ({
  tenantId: order.tenantId,
  businessType: 'airExtras',
  subjectNo: extras.extrasNo,
  memberId: order.memberId,
  enterpriseId: order.enterpriseId,
  dueFen: extras.amountFen,
  payability: extras.paidAt !== null ? 'paid' : extras.state === 'to-pay' ? 'waits' : 'over',
  payBefore: extras.payBefore,
});

/** `机票 选座与附加服务 CA1501`. */
function titleOf({ content }: OrderWithTickets, { lines }: Extras): string {
  const { legs } = airContent.parse(content);
  const flights = new Set(lines.map(({ leg }) => legs[leg]!.flightNo));
  return `机票 ${noun} ${[...flights].join('、')}`;
}

function factsOf({ content }: OrderWithTickets, { extrasNo, lines }: Extras, names: readonly string[]) {
  const { legs } = airContent.parse(content);
  return [
    { name: '服务单号', value: extrasNo },
    ...lines.map(({ leg, passenger, name, priceFen }) => ({
      name: `${names[passenger]} ${legs[leg]!.flightNo}`,
      value: `${name}，${priceFen === noFen ? '免费' : formatYuan(priceFen)}`,
    })),
    ...extrasRules.slice(1, 3).map((value) => ({ name: '退费规则', value })),
  ];
}

/** The money is the carrier's as long as it keeps what it is for. */
async function take(tx: Tx, { order, extras, at }: Settling): Promise<void> {
  const { tenantId, orderNo } = order;
  const { extrasNo, amountFen } = extras;
  await post(tx, tenantId, [
    {
      id: owedPosting(extrasNo),
      debit: accounts.deposit,
      credit: extrasPayable,
      amountFen,
      orderNo,
      memo: '应付航空公司附加服务费用',
      at,
    },
  ]);
  const call = { call: 'confirm', callReference: null, callSince: at } as const;
  await saveExtras(tx, tenantId, extras, { state: 'processing', paidAt: at, ...call });
  await saveLines(tx, tenantId, extras.lines.filter(isPaidFor), { money: 'kept' });
}

const isPaidFor = ({ priceFen }: Pick<ExtraLine, 'priceFen'>) => priceFen > noFen;

/** Each thing that was paid for, with the number under which it was. */
const itemsOf = ({ extrasNo, lines }: Extras) =>
  lines
    .filter(isPaidFor)
    .map(({ kind, passenger, leg, name, priceFen }) =>
      priceItem(kind === 'seat' ? 'seat' : 'baggage', priceFen, { passenger, leg, name, sheetNo: extrasNo }),
    );
