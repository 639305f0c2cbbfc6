import { formatMonthDay } from '@woxing/contract/core/days';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import type { FlightQuote } from '@woxing/contract/products/air/flights';
import { lazy, Suspense } from 'react';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { type SaleDraft, saleLines } from '#src/customers/public.rules.ts';
import { cityName } from '../search/places.ts';
import { type OrderDraft, soldPassengers } from './order-form.rules.ts';

const SaleAskedCard = lazy(async () => ({
  default: (await import('#src/customers/public.forms.ts')).SaleAskedCard,
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
  const { sale, quote } = props;
  return (
    <Suspense>
      <SaleAskedCard
        product={airProductOf(quote.segments)}
        sale={sale}
        lines={saleLines(soldPassengers(props.draft, quote), sale, props.markUp)}
        problem={props.problem}
        legs={quote.segments.map(
          ({ day, flightNo, from, departs, to, arrives }) =>
            `${formatMonthDay(day)} ${flightNo} ${cityName(from)}${departs}—${cityName(to)}${arrives}`,
        )}
        onChange={props.onChange}
      />
    </Suspense>
  );
}
