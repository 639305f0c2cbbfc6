import { useSearchForms, useSoldSearches, useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { BuildingIcon, InfoIcon, OrderIcon } from '#src/ui/icon.tsx';
import { landingWords } from './landing.words.ts';
import { ProductSearch, type SearchedProducts } from './product-search.tsx';
import { SkyPicture } from './sky-picture.tsx';

/** Home: the search over a picture, real low fares, and what the product is for. */
export function LandingPage({ products: searched }: { readonly products: SearchedProducts }) {
  const t = useWords(landingWords);
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
        <section>
          <h2 className="mb-4 text-20 md:text-28">{t('landing.company')}</h2>
          <div className="grid gap-3 md:grid-cols-3 md:gap-4">
            {(
              [
                {
                  icon: BuildingIcon,
                  title: 'landing.company-standard',
                  hint: 'landing.company-standard-hint',
                },
                { icon: InfoIcon, title: 'landing.company-rules', hint: 'landing.company-rules-hint' },
                { icon: OrderIcon, title: 'landing.company-story', hint: 'landing.company-story-hint' },
              ] as const
            ).map(({ icon: Icon, title, hint }) => (
              <Card key={title}>
                <span className="mb-3 flex size-11 items-center justify-center rounded-m bg-brand-50 text-brand-600">
                  <Icon size={22} />
                </span>
                <h3 className="mb-1 text-18">{t(title)}</h3>
                <p className="text-14 text-ink-500">{t(hint)}</p>
              </Card>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
