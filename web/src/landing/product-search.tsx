import { lazy, Suspense, useState } from 'react';
import { SearchForm } from '#src/products/air/public.ts';
import { PlainTrainSearch } from '#src/products/rail/public.forms.ts';
import { useSoldSearches, useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { takeTyped } from '#src/ui/typed-search.ts';
import { landingWords } from './landing.words.ts';

const TrainSearch = lazy(async () => ({
  default: (await import('#src/products/rail/public.ts')).TrainSearch,
}));

const words = { air: 'landing.flights', train: 'landing.trains' } as const;

/** The search on the landing page, for each product that the site sells. */
export function ProductSearch() {
  const t = useWords(landingWords);
  const sold = useSoldSearches().map(({ product }) => product);
  const [chosen, setChosen] = useState<'air' | 'train'>(() =>
    takeTyped('')['product'] === 'train' ? 'train' : 'air',
  );
  const product = sold.includes(chosen) ? chosen : sold[0];
  if (product === undefined) return null;
  return (
    <div className="group/product flex flex-col gap-4 rounded-l bg-surface p-4 text-ink-900 shadow-3 md:p-6">
      {sold.length > 1 && (
        <RadioGroup
          look="tabs"
          name="product"
          title={t('landing.search')}
          value={product}
          choices={sold.map((value) => ({ value, label: t(words[value]) }))}
          onChange={setChosen}
          className="border-b border-line [&_label]:-mb-px"
        />
      )}
      {import.meta.env.SSR ? (
        <>
          <div className="group-has-[[name=product][value=train]:checked]/product:hidden">
            <SearchForm look="hero" />
          </div>
          <PlainTrainSearch className="group-not-has-[[name=product][value=train]:checked]/product:hidden" />
        </>
      ) : product === 'air' ? (
        <SearchForm look="hero" />
      ) : (
        <Suspense fallback={<Skeleton className="h-27 w-full" />}>
          <TrainSearch />
        </Suspense>
      )}
    </div>
  );
}
