import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openSignIn, useSignedIn } from '#src/access/public.ts';
import { Brand, ServicePhones, useBrand, useSoldSearches } from '#src/tenants/public.ts';

/** What stands beside: who it is for, and the searches of what this site sells. */
function usePlaces() {
  return [
    { to: '/business_index/{-$type}', name: '企业差旅' },
    { to: '/partner_plan_index', name: '合作伙伴' },
    ...useSoldSearches().map(({ to, name }) => ({ to, name: `${name}查询` })),
  ] as const;
}

/** The frame of pages that stand without the header and footer of the product. */
export function PublicFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const brand = useBrand();
  const places = usePlaces();
  return (
    <div className="relative bg-background">
      <title>{`${title} · ${brand}`}</title>
      <div className="absolute top-0 z-10 w-full text-white">
        <div className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 md:h-20 lg:px-6">
          <Brand onDark />
          <nav aria-label="页面导航" className="ml-4 hidden gap-1 md:flex">
            {places.map(({ to, name }) => (
              <Link key={to} to={to} className="rounded-pill px-4 py-1.5 text-16 hover:bg-white/15">
                {name}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-5 text-14">
            <span className="hidden gap-5 lg:flex">
              <ServicePhones />
            </span>
            <WayIn />
          </div>
        </div>
      </div>
      {children}
      <div className="bg-brand-900 text-brand-100">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-14 lg:px-6">
          <nav aria-label="更多" className="flex flex-wrap gap-x-6 gap-y-2">
            {places.map(({ to, name }) => (
              <Link key={to} to={to} className="hover:text-white">
                {name}
              </Link>
            ))}
            <Link to="/view/text/company.shtml" className="hover:text-white">
              关于我们
            </Link>
            <Link
              to="/agreement_frame/$type"
              params={{ type: 'service_agreement' }}
              className="hover:text-white"
            >
              服务协议
            </Link>
            <Link
              to="/agreement_frame/$type"
              params={{ type: 'privacy_policy' }}
              className="hover:text-white"
            >
              隐私政策
            </Link>
          </nav>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <ServicePhones />
          </span>
        </div>
      </div>
    </div>
  );
}

function WayIn() {
  const look = 'rounded-pill bg-white px-5 py-1.5 font-semibold text-on-white hover:bg-white/90';
  return useSignedIn() ? (
    <Link to="/myCenter/index" className={look}>
      个人中心
    </Link>
  ) : (
    <button type="button" onClick={openSignIn} className={look}>
      登录
    </button>
  );
}
