import { Suspense, useState } from 'react';
import { useSoldProducts } from '#src/orders/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { centreWords } from './centre.words.ts';

/** The search of each product that this site sells, where it has searches at all. */
export function HomeSearch() {
  const t = useWords(centreWords);
  const translate = useTranslate();
  const products = useSoldProducts().flatMap((product) =>
    product.Search === undefined ? [] : [{ title: product.texts(translate).goods, Search: product.Search }],
  );
  const [chosen, setChosen] = useState('');
  const product = products.find(({ title }) => title === chosen) ?? products[0];
  if (product === undefined) return null;
  const { Search } = product;
  return (
    <section
      aria-label={t('home.search')}
      className="flex flex-col gap-4 rounded-l bg-surface p-4 shadow-1 md:p-5"
    >
      {products.length > 1 && (
        <RadioGroup
          look="tabs"
          name="home-product"
          title={t('home.search-product')}
          value={product.title}
          choices={products.map(({ title }) => ({ value: title, label: title }))}
          onChange={setChosen}
          className="border-b border-line [&_label]:-mb-px"
        />
      )}
      <Suspense fallback={<Skeleton className="h-27 w-full" />}>
        <Search />
      </Suspense>
    </section>
  );
}
