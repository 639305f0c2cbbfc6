import { lazy, Suspense } from 'react';
import { useSignedIn } from '#src/access/public.ts';
import { useSearchForms, useSoldSearches, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { landingWords } from './landing.words.ts';
import { ProductSearch, type SearchedProducts } from './product-search.tsx';
import { SkyPicture } from './sky-picture.tsx';

/** Far below the search, which is what people come for. */
const VisitorStory = lazy(() => import('./visitor-story.tsx'));

/** Home: the search over a picture, real low fares and, for a visitor, what the product is for. */
export function LandingPage({ products: searched }: { readonly products: SearchedProducts }) {
  const t = useWords(landingWords);
  const signedIn = useSignedIn();
  const forms = useSearchForms();
  const sold = useSoldSearches();
  const products = sold.map(({ name }) => name).join('、');
  const inFull = sold.map((search) => search.inFull).join('、');
  return (
    <>
      <title>
        {products === '' ? t('landing.page-title-without-search') : t('landing.page-title', { products })}
      </title>
      <section className="relative isolate overflow-hidden bg-linear-to-b from-brand-900 from-0% via-brand-700 via-40% to-background text-white">
        <SkyPicture />
        <div
          className={classNames(
            'relative mx-auto max-w-page px-4 pt-24 md:pt-32 lg:px-6',
            forms ? 'pb-64 md:pb-56' : 'pb-32 md:pb-44',
          )}
        >
          <h1 className="text-28 font-semibold tracking-wide md:text-40">{t('landing.title')}</h1>
          <p className="mt-2 text-16 text-brand-100 md:text-18">
            {products === '' ? t('landing.lead-without-search') : t('landing.lead', { products: inFull })}
          </p>
        </div>
      </section>
      <div
        className={classNames(
          'relative mx-auto flex max-w-page flex-col gap-10 px-4 lg:px-6',
          forms && '-mt-56 md:-mt-44',
        )}
      >
        {forms && <ProductSearch products={searched} />}
        {sold.map(({ product }) => {
          const { Offers } = searched[product];
          return Offers && <Offers key={product} />;
        })}
        {!signedIn && (
          <Suspense fallback={<div className="min-h-[240vh]" />}>
            <VisitorStory />
          </Suspense>
        )}
      </div>
    </>
  );
}
