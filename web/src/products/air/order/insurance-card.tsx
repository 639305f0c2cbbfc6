import type { AgeType } from '@woxing/contract/people/identity.rules';
import type { InsuranceProduct } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Money } from '#src/ui/money.tsx';
import { bookingWords } from './order.words.ts';
import type { InsuredBy } from './order-form.rules.ts';

interface Insurable {
  readonly key: string;
  readonly name: string;
  readonly type: AgeType;
}

interface Choice {
  readonly people: readonly Insurable[];
  readonly chosen: InsuredBy;
  readonly onChange: (chosen: InsuredBy) => void;
}

/** Insurances to choose from, for each passenger. Nothing is ticked before a person does it. */
export function InsuranceCard({
  products,
  ...choice
}: Choice & { readonly products: readonly InsuranceProduct[] }) {
  const t = useWords(bookingWords);
  if (products.length === 0) return null;
  return (
    <Card
      title={t('insurance.title')}
      aside={<span className="text-12 text-ink-500">{t('insurance.hint')}</span>}
    >
      <ul className="flex flex-col gap-3">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col gap-2.5 rounded-m border border-line p-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold">{product.name}</p>
                <p className="text-12 text-ink-500">{product.cover}</p>
              </div>
              <Money fen={product.priceFen} suffix={t('insurance.each')} />
            </div>
            {choice.people.length === 0 ? (
              <p className="text-12 text-ink-500">{t('insurance.nobody')}</p>
            ) : (
              <Insured product={product} {...choice} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who is insured: each by name, and all at once where there are several. */
function Insured({ product, people, chosen, onChange }: Choice & { readonly product: InsuranceProduct }) {
  const t = useWords(bookingWords);
  const may = people.filter(({ type }) => product.types.includes(type));
  const others = people.filter((person) => !may.includes(person));
  const has = ({ key }: Insurable) => chosen[key]?.includes(product.id) === true;
  const set = (some: readonly Insurable[], on: boolean) =>
    onChange({
      ...chosen,
      ...Object.fromEntries(
        some.map(({ key }) => {
          const rest = (chosen[key] ?? []).filter((id) => id !== product.id);
          return [key, on ? [...rest, product.id] : rest];
        }),
      ),
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('insurance.who', { product: product.name })}</legend>
      {may.length > 1 && (
        <Checkbox
          className={pill}
          label={t('insurance.all')}
          checked={may.every(has)}
          onChange={(on) => set(may, on)}
        />
      )}
      {may.map((person) => (
        <Checkbox
          key={person.key}
          className={pill}
          label={person.name}
          checked={has(person)}
          onChange={(on) => set([person], on)}
        />
      ))}
      {others.length > 0 && (
        <span className="text-12 text-ink-500">
          {t('insurance.not-for', { names: others.map(({ name }) => name).join('、') })}
        </span>
      )}
    </fieldset>
  );
}

const pill = 'rounded-pill border border-line px-3 has-checked:border-brand-500 has-checked:bg-brand-50';
