import { Link, useMatches } from '@tanstack/react-router';
import { useSignedIn } from '#src/access/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { BoxIcon, HeadsetIcon, ReturnIcon, ShieldIcon } from '#src/ui/more-icons.tsx';
import { ThemeSwitch } from '#src/ui/theme-switch.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { footerWords } from './footer.words.ts';
import { PhoneBar } from './phone-bar.tsx';

/** What is promised where somebody looks for a journey. */
const promises = [
  { icon: ShieldIcon, title: 'footer.promise-price', hint: 'footer.promise-price-hint' },
  { icon: ReturnIcon, title: 'footer.promise-return', hint: 'footer.promise-return-hint' },
  { icon: BoxIcon, title: 'footer.promise-bundle', hint: 'footer.promise-bundle-hint' },
  { icon: HeadsetIcon, title: 'footer.promise-service', hint: 'footer.promise-service-hint' },
] as const;

/** The lower end of a page, and below it the bar of a phone; a `task` on a phone has neither. */
export default function Footer({
  task = false,
  wide,
}: {
  readonly task?: boolean | undefined;
  readonly wide: boolean;
}) {
  const phone = usePhone();
  const inCentre = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/member/centre'),
  });
  const signedIn = useSignedIn();
  const own = wide || inCentre;
  return (
    <>
      <FooterLines task={task} promising={!task && !own} wide={wide} />
      {phone && signedIn && !task && <PhoneBar />}
    </>
  );
}

function FooterLines({
  task,
  promising,
  wide,
}: {
  readonly task: boolean;
  readonly promising: boolean;
  readonly wide: boolean;
}) {
  const t = useWords(footerWords);
  const { isThirdParty } = useTenant();
  return (
    <footer className={classNames('mt-12 border-t border-line bg-surface', task && 'max-md:hidden')}>
      <div className={classNames('mx-auto px-4 lg:px-6', wide ? 'max-w-desk' : 'max-w-page')}>
        {promising && <Promises />}
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-12 text-ink-500',
            promising && 'border-t border-line',
          )}
        >
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <span data-brand="">{t('footer.rights')}</span>
            <Record words={t('footer.icp')} at="https://beian.miit.gov.cn/" />
            <Record words={t('footer.police')} at="https://beian.mps.gov.cn/" />
          </p>
          <ThemeSwitch />
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            {!isThirdParty && (
              <>
                <Link to="/business_index/{-$type}" className="hover:text-brand-700">
                  {t('footer.company')}
                </Link>
                <Link to="/partner_plan_index" className="hover:text-brand-700">
                  {t('footer.partners')}
                </Link>
              </>
            )}
            <Link to="/view/text/company.shtml" className="hover:text-brand-700">
              {t('footer.about')}
            </Link>
            <Link to="/view/text/serviceagreement.shtml" className="hover:text-brand-700">
              {t('footer.agreement')}
            </Link>
            <Link
              to="/agreement_frame/$type"
              params={{ type: 'privacy_policy' }}
              className="hover:text-brand-700"
            >
              {t('footer.privacy')}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The number under which the site is registered leads to the register, as the rules of both registers want. */
function Record({ words, at }: { readonly words: string; readonly at: string }) {
  if (words === '') return null;
  return (
    <a href={at} target="_blank" rel="noreferrer" className="hover:text-brand-700">
      {words}
    </a>
  );
}

function Promises() {
  const t = useWords(footerWords);
  return (
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
  );
}
