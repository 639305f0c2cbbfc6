import type { InsuranceProduct } from '@woxing/contract/flights';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { bookingWords } from './order.words.ts';

/** Insurances to choose from, for all passengers. Nothing is ticked before a person does it. */
export function InsuranceCard({
  products,
  chosen,
  onChange,
}: {
  readonly products: readonly InsuranceProduct[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useWords(bookingWords);
  if (products.length === 0) return null;
  return (
    <Card
      title={t('insurance.title')}
      aside={<span className="text-12 text-ink-500">{t('insurance.hint')}</span>}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {products.map((product) => (
          <label
            key={product.id}
            className="flex cursor-pointer items-start gap-3 rounded-m border border-line p-3 has-checked:border-brand-500 has-checked:bg-brand-50"
          >
            <input
              type="checkbox"
              checked={chosen.includes(product.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, product.id] : chosen.filter((id) => id !== product.id),
                )
              }
              className="mt-0.5 size-5 shrink-0 accent-brand-600"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{product.name}</span>
              <span className="block text-12 text-ink-500">{product.cover}</span>
            </span>
            <Money fen={product.priceFen} suffix={t('insurance.each')} />
          </label>
        ))}
      </div>
    </Card>
  );
}
