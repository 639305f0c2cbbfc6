import type { TicketSwitch } from '@woxing/contract/tenancy/product-switches.rules';
import { type ComponentType, Suspense, useState } from 'react';
import { useSoldSearches, useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useTyped } from '#src/ui/typed-search.ts';
import { landingWords } from './landing.words.ts';

/** What is searched for here, handed in by the application, which alone knows it all. */
export type SearchedProducts = Readonly<Record<TicketSwitch, SearchedProduct>>;

interface SearchedProduct {
  /** `机票` */
  readonly title: string;
  readonly Search: ComponentType;
  /** The same in shells, which are rendered when the product is built; styles hide it while another is chosen. */
  readonly ShellSearch: ComponentType | undefined;
  /** What it costs now, below the search. */
  readonly Offers?: ComponentType;
}

/** The search on the landing page, for each product that the site sells. */
export function ProductSearch({ products }: { readonly products: SearchedProducts }) {
  const t = useWords(landingWords);
  const sold = useSoldSearches().map(({ product }) => product);
  const { product: typed } = useTyped('');
  const [chosen, setChosen] = useState(() => sold.find((one) => one === typed));
  const product = sold.find((one) => one === chosen) ?? sold[0];
  if (product === undefined) return null;
  const { Search } = products[product];
  return (
    <div className="group/product flex flex-col gap-4 rounded-l bg-surface p-4 text-ink-900 shadow-3 md:p-6">
      {sold.length > 1 && (
        <RadioGroup
          look="tabs"
          name="product"
          title={t('landing.search')}
          value={product}
          choices={sold.map((value) => ({ value, label: products[value].title }))}
          onChange={setChosen}
          className="border-b border-line [&_label]:-mb-px"
        />
      )}
      {import.meta.env.SSR ? (
        sold.map((one) => {
          const { ShellSearch } = products[one];
          return ShellSearch && <ShellSearch key={one} />;
        })
      ) : (
        <Suspense fallback={<Skeleton className="h-27 w-full" />}>
          <Search />
        </Suspense>
      )}
    </div>
  );
}
