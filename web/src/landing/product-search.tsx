import { lazy, Suspense, useState } from 'react';
import { SearchForm } from '#src/flights/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { landingWords } from './landing.words.ts';

const TrainSearch = lazy(async () => ({ default: (await import('#src/trains/public.ts')).TrainSearch }));

const products = [
  { value: 'air', words: 'landing.flights' },
  { value: 'train', words: 'landing.trains' },
] as const;

/** The search on the landing page, for each product that the site sells. */
export function ProductSearch() {
  const t = useWords(landingWords);
  const { features } = useTenant();
  const sold = products.filter(({ value }) => features[value]);
  const [chosen, setChosen] = useState<'air' | 'train'>('air');
  const product = features[chosen] ? chosen : sold[0]?.value;
  if (product === undefined) return null;
  return (
    <div className="flex flex-col gap-4 rounded-l bg-surface p-4 text-ink-900 shadow-3 md:p-6">
      {sold.length > 1 && (
        <RadioGroup
          look="tabs"
          name="product"
          title={t('landing.search')}
          value={product}
          choices={sold.map(({ value, words }) => ({ value, label: t(words) }))}
          onChange={setChosen}
          className="border-b border-line [&_label]:-mb-px"
        />
      )}
      {product === 'air' ? (
        <SearchForm look="hero" />
      ) : (
        <Suspense fallback={<Skeleton className="h-27 w-full" />}>
          <TrainSearch />
        </Suspense>
      )}
    </div>
  );
}
