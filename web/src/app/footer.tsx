import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { BoxIcon, HeadsetIcon, ReturnIcon, ShieldIcon } from '#src/ui/more-icons.tsx';
import { footerWords } from './footer.words.ts';

/** What is promised under every page. */
const promises = [
  { icon: ShieldIcon, title: 'footer.promise-price', hint: 'footer.promise-price-hint' },
  { icon: ReturnIcon, title: 'footer.promise-return', hint: 'footer.promise-return-hint' },
  { icon: BoxIcon, title: 'footer.promise-bundle', hint: 'footer.promise-bundle-hint' },
  { icon: HeadsetIcon, title: 'footer.promise-service', hint: 'footer.promise-service-hint' },
] as const;

export default function Footer() {
  const t = useWords(footerWords);
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="mx-auto max-w-page px-4 lg:px-6">
        <ul className="grid grid-cols-1 gap-x-6 gap-y-5 py-8 min-[420px]:grid-cols-2 lg:grid-cols-4">
          {promises.map(({ icon: Icon, title, hint }) => (
            <li key={title} className="flex items-center gap-3">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-brand-50 text-brand-600">
                <Icon size={22} />
              </span>
              <span className="min-w-0">
                <span className="block text-16 font-semibold">{t(title)}</span>
                <span className="block text-12 text-ink-500">{t(hint)}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-12 text-ink-500">
          <p data-brand="">{t('footer.rights')}</p>
          <p className="flex gap-5">
            <Link to="/view/text/company.shtml" className="hover:text-brand-700">
              {t('footer.about')}
            </Link>
            <Link to="/view/text/serviceagreement.shtml" className="hover:text-brand-700">
              {t('footer.agreement')}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
}
