import { useQuery } from '@tanstack/react-query';
import { noFen, sumFen } from '@woxing/contract/core/money';
import { pointsOf } from '@woxing/contract/payments/earnings.rules';
import { type Product, productNames } from '@woxing/contract/products/products.rules';
import { useWords } from '#src/tenants/public.ts';
import { customerCopy } from './customer-copy.rules.ts';
import { customerFound, markUpRead } from './customers.queries.ts';
import OrderForCard, { type TravellerPlaces } from './order-for-card.tsx';
import { saleWords } from './sale.words.ts';
import type { SaleDraft, SaleLine } from './sale-draft.rules.ts';
import SalePricesCard from './sale-prices-card.tsx';
import type { Sale } from './use-sale.ts';

interface Problem {
  readonly field: string;
  readonly message: string;
}

/** Whether a form orders for a customer, and for which: above all else of it. */
export function SaleForCard(props: {
  readonly sale: Sale;
  readonly problem: Problem | undefined;
  readonly travelling: ReadonlySet<string>;
  readonly onChange: () => void;
  readonly places: TravellerPlaces;
}) {
  const { sale, problem, travelling, onChange, places } = props;
  if (!sale.serves) return null;
  return (
    <OrderForCard
      sale={sale.draft}
      optional
      problem={problem?.field === 'customer' ? problem.message : undefined}
      travelling={travelling}
      onChange={(part) => {
        sale.change(part);
        onChange();
      }}
      places={places}
    />
  );
}

/** What the customer of a form is asked, with what they read of it. */
export function SaleAskedCard(props: {
  readonly product: Product;
  readonly sale: SaleDraft;
  readonly lines: readonly SaleLine[];
  readonly problem: Problem | undefined;
  /** What is bought, one line each, as the customer reads it. */
  readonly legs: readonly string[];
  readonly onChange: (sale: SaleDraft) => void;
}) {
  const { product, sale, lines, legs, onChange } = props;
  const t = useWords(saleWords);
  const customer = useQuery({ ...customerFound(sale.customerId), enabled: sale.customerId !== '' }).data
    ?.list[0];
  const pointsPerYuan = useQuery(markUpRead).data?.pointsPerYuan ?? 0;
  const quotation = customerCopy({
    title: t('copy.quote', { what: productNames[product] }),
    customer: customer?.name ?? '',
    legs,
    passengers: lines.map(({ name, saleFen }) => ({ name, saleFen: saleFen ?? noFen })),
    note: sale.note.trim(),
    foot: t(`copy.foot.${product}`),
  });
  return (
    <SalePricesCard
      product={product}
      lines={lines}
      problem={props.problem}
      points={pointsOf(sumFen(lines.map(({ fareFen }) => fareFen)), { pointsPerYuan })}
      copy={quotation}
      onAsk={(key, typed) => onChange({ ...sale, asked: { ...sale.asked, [key]: typed } })}
      onDefault={() => onChange({ ...sale, asked: {} })}
    />
  );
}
