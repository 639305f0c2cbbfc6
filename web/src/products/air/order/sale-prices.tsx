import { useQuery } from '@tanstack/react-query';
import { formatMonthDay } from '@woxing/contract/core/days';
import { noFen, sumFen } from '@woxing/contract/core/money';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import { pointsOf } from '@woxing/contract/payments/earnings.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { lazy, Suspense } from 'react';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { type SaleDraft, saleLines } from '#src/customers/public.rules.ts';
import { customerCopy, customerFound, markUpRead, saleWords } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { cityName } from '../search/places.ts';
import { type OrderDraft, soldPassengers } from './order-form.rules.ts';

const SalePricesCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SalePricesCard,
}));

/** What the customer of a distributor is asked for these flights. */
export function SalePrices(props: {
  readonly draft: OrderDraft;
  readonly sale: SaleDraft;
  readonly quote: FlightQuote;
  readonly markUp: MarkUp;
  readonly problem: FormProblem | undefined;
  readonly onChange: (sale: SaleDraft) => void;
}) {
  const t = useWords(saleWords);
  const { sale, quote, onChange } = props;
  const lines = saleLines(soldPassengers(props.draft, quote), sale, props.markUp);
  const customer = useQuery({ ...customerFound(sale.customerId), enabled: sale.customerId !== '' }).data
    ?.list[0];
  const pointsPerYuan = useQuery(markUpRead).data?.pointsPerYuan ?? 0;
  const copy = customerCopy({
    title: t('copy.quote'),
    customer: customer?.name ?? '',
    legs: quote.segments.map(
      ({ day, flightNo, from, departs, to, arrives }) =>
        `${formatMonthDay(day)} ${flightNo} ${cityName(from)}${departs}—${cityName(to)}${arrives}`,
    ),
    passengers: lines.map(({ name, saleFen }) => ({ name, saleFen: saleFen ?? noFen })),
    note: sale.note.trim(),
    foot: t('copy.quote-foot'),
  });
  return (
    <Suspense>
      <SalePricesCard
        lines={lines}
        problem={props.problem}
        points={pointsOf(sumFen(lines.map(({ fareFen }) => fareFen)), { pointsPerYuan })}
        copy={copy}
        onAsk={(key, typed) => onChange({ ...sale, asked: { ...sale.asked, [key]: typed } })}
        onDefault={() => onChange({ ...sale, asked: {} })}
      />
    </Suspense>
  );
}
