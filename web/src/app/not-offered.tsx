import { Link } from '@tanstack/react-router';
import { type ProductSwitch, switchedPages } from '@woxing/contract/tenancy/product-switches.rules';
import { useSignedIn } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { notOfferedWords } from './not-offered.words.ts';

/** In place of a page of a product that the tenant has switched off; the server refuses the same. */
export default function NotOffered({ product }: { readonly product: ProductSwitch }) {
  const t = useWords(notOfferedWords);
  const signedIn = useSignedIn();
  const { name } = switchedPages[product];
  return (
    <div className="mx-auto max-w-page px-4 py-10 lg:px-6">
      <title>{t('not-offered.page-title')}</title>
      <EmptyState
        whole
        title={t('not-offered.title', { name })}
        hint={t(product === 'payment' ? 'not-offered.hint-payment' : 'not-offered.hint')}
        action={
          <span className="flex gap-3">
            <Link to="/" className={buttonClass({ className: 'min-w-32' })}>
              {t('not-offered.home')}
            </Link>
            {signedIn && (
              <Link to="/order/list" className={buttonClass({ look: 'quiet', className: 'min-w-32' })}>
                {t('not-offered.orders')}
              </Link>
            )}
          </span>
        }
      />
    </div>
  );
}
