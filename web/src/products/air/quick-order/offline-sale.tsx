import { useQuery } from '@tanstack/react-query';
import { formatMonthDay } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import { productNames } from '@woxing/contract/products/products.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { OrderForCard, SalePricesCard } from '#src/customers/public.forms.ts';
import { blankSale, type SaleDraft, saleLines } from '#src/customers/public.rules.ts';
import { customerCopy, customerFound, saleWords } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type OfflineDraft, offlineSold } from './offline-draft.rules.ts';

interface SaleProps {
  readonly draft: OfflineDraft;
  readonly sale: SaleDraft;
  readonly problem: FormProblem | undefined;
  readonly onChange: (sale: SaleDraft) => void;
}

/** For which customer tickets were issued, if for one; who travels stands in the text. */
export function OfflineCustomer({ draft, sale, problem, onChange }: SaleProps) {
  return (
    <OrderForCard
      elsewhere
      sale={sale}
      problem={problem?.field === 'customer' ? problem.message : undefined}
      travelling={new Set(draft.passengers.map(({ key }) => key))}
      onChange={(part) => onChange({ ...blankSale, ...sale, ...part })}
    />
  );
}

/** What the customer is asked for them. */
export function OfflineSale({
  draft,
  sale,
  problem,
  onChange,
  markUp,
}: SaleProps & { readonly markUp: MarkUp }) {
  const t = useWords(saleWords);
  const customer = useQuery(customerFound(sale.customerId)).data?.list[0];
  const product = airProductOf(draft.flights);
  const lines = saleLines(offlineSold(draft), sale, markUp);
  const copy = customerCopy({
    title: t('copy.quote', { what: productNames[product] }),
    customer: customer?.name ?? '',
    legs: draft.flights.map(
      ({ day, flightNo, from, departs, to, arrives }) =>
        `${day === '' ? '' : formatMonthDay(day)} ${flightNo} ${from}${departs}—${to}${arrives}`,
    ),
    passengers: lines.map(({ name, saleFen }) => ({ name, saleFen: saleFen ?? noFen })),
    note: sale.note.trim(),
    foot: t('copy.order-foot'),
  });
  return (
    <SalePricesCard
      product={product}
      lines={lines}
      problem={problem}
      copy={copy}
      onAsk={(key, typed) => onChange({ ...sale, asked: { ...sale.asked, [key]: typed } })}
      onDefault={() => onChange({ ...sale, asked: {} })}
    />
  );
}
