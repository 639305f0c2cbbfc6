import { Link } from '@tanstack/react-router';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { UnansweredOrders, useProducts } from '#src/orders/public.ts';
import { orderMenu, Permitted } from '#src/rights/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { BuildingIcon, RightIcon, UserIcon } from '#src/ui/icon.tsx';
import { centreWords } from './centre.words.ts';
import { ComingTrips } from './coming-trips.tsx';
import { partOfDay } from './greeting.rules.ts';
import { HomeSearch } from './home-search.tsx';
import { LatestOrders } from './latest-orders.tsx';

/** The first entry of the platform's administrators. */
const tenantMenu = 91;

/** Where a member arrives: the next trip and what comes after it, the search, and what was ordered last. */
export function CentreIndexPage() {
  const t = useWords(centreWords);
  const permissions = useMember()?.permissions ?? [];
  const seesOrders = permissions.includes(orderMenu);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('home.page-title')}</title>
      <Greeting />
      {permissions.includes(tenantMenu) && <PlatformLink />}
      {seesOrders && <UnansweredOrders />}
      {seesOrders && <ComingTrips />}
      <HomeSearch />
      {seesOrders && <LatestOrders />}
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
    <section className="flex flex-wrap items-center gap-4 rounded-l bg-brand-700 px-5 py-4 text-white shadow-1">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-pill bg-white/15">
        <UserIcon size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="text-18 break-words md:text-20">{t(`home.greeting-${part}`, { name })}</h1>
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

/** Administrators of the platform go on to what asks for them. */
function PlatformLink() {
  const t = useWords(centreWords);
  return (
    <Link
      to="/admin/index"
      className="flex items-center gap-3 rounded-l bg-surface p-4 shadow-1 transition-shadow hover:shadow-2"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-m bg-brand-50 text-brand-600">
        <BuildingIcon size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{t('home.platform')}</span>
        <span className="block text-12 text-ink-500">{t('home.platform-hint')}</span>
      </span>
      <RightIcon size={16} className="text-ink-300" />
    </Link>
  );
}
