import { Link } from '@tanstack/react-router';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { type OrderProduct, useProducts, useSoldProducts } from '#src/orders/public.ts';
import { Permitted } from '#src/rights/public.ts';
import { useTranslate, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { RightIcon, UserIcon } from '#src/ui/icon.tsx';
import { centreWords } from './centre.words.ts';
import { useCentreMenu } from './centre-menu.ts';
import { partOfDay } from './greeting.rules.ts';
import { LatestOrders } from './latest-orders.tsx';

/** Where a member arrives: who they are, where they go most, what they ordered last. */
export function CentreIndexPage() {
  const t = useWords(centreWords);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('home.page-title')}</title>
      <Greeting />
      <QuickLinks />
      <LatestOrders />
    </div>
  );
}

function Greeting() {
  const t = useWords(centreWords);
  const products = useProducts();
  const member = useMember();
  const [part] = useState(() => partOfDay(new Date()));
  const name = member?.realName || maskPhone(member?.account ?? '');
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-l bg-brand-700 p-5 text-white shadow-1 md:p-6">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-pill bg-white/15">
        <UserIcon size={28} />
      </span>
      <div className="min-w-0">
        <h1 className="text-20 break-words md:text-28">{t(`home.greeting-${part}`, { name })}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <Badge tone="brand">{member?.memberTypeCN}</Badge>
          <span className="digits">{t('home.account', { account: maskPhone(member?.account ?? '') })}</span>
          {member?.custmerExtra?.companyName}
        </p>
      </div>
      <Permitted id={standardButton}>
        {Object.entries(products).map(
          ([product, { OwnStandard }]) => OwnStandard && <OwnStandard key={product} />,
        )}
      </Permitted>
    </section>
  );
}

/** 查看差旅标准, a button of the travel workbench. */
const standardButton = 202;

function QuickLinks() {
  const t = useWords(centreWords);
  const translate = useTranslate();
  const entries = useCentreMenu();
  return (
    <nav aria-label={t('home.links')}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {useSoldProducts().map(({ links, icon, texts }) => {
          const { bookFromCentre, bookFromCentreHint } = texts(translate);
          return (
            <li key={bookFromCentre}>
              <Link {...links.search()} className={quickLinkClass}>
                <QuickLink icon={icon} title={bookFromCentre} hint={bookFromCentreHint} />
              </Link>
            </li>
          );
        })}
        {entries.map(
          ({ to, icon, words, hint }) =>
            hint !== undefined && (
              <li key={to}>
                <Link to={to} className={quickLinkClass}>
                  <QuickLink icon={icon} title={t(words)} hint={t(hint)} />
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

const quickLinkClass =
  'flex h-full items-center gap-3 rounded-l bg-surface p-3 shadow-1 transition-shadow md:p-4 hover:shadow-2';

function QuickLink({
  icon: Icon,
  title,
  hint,
}: {
  readonly icon: OrderProduct['icon'];
  readonly title: string;
  readonly hint: string;
}) {
  return (
    <>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-m bg-brand-50 text-brand-600">
        <Icon size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{title}</span>
        <span className="block truncate text-12 text-ink-500">{hint}</span>
      </span>
      <RightIcon size={16} className="text-ink-300 max-lg:hidden" />
    </>
  );
}
