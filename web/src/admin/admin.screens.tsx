import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';
import { readCallSearch } from './call-search.rules.ts';
import { readExceptionSearch } from './exception-search.rules.ts';
import { readPostSearch } from './parcel-search.rules.ts';

/** The entries of the permission table. */
const tenantMenu = 91;
const exceptionMenu = 92;
const creditMenu = 97;
const callMenu = 95;
const businessSettingsMenu = 98;
const failedJobMenu = 99;
const invoicePostMenu = 88;

/** What the id of a tenant looks like; nothing else is asked for. */
const tenantId = /^[a-z][a-z0-9-]{0,31}$/;

const readSettingsTenant: (raw: Readonly<Record<string, unknown>>) => { readonly tenant?: string } =
  addressReader({ tenant: wordOf(tenantId) });

/** What the platform's administrators see; the desk's kit comes with the pages. */
export function adminScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/admin/index',
        staticData: { name: 'admin_home', permission: tenantMenu },
        component: lazyRouteComponent(() => import('./home.page.tsx'), 'AdminHomePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/tenants',
        staticData: { name: 'admin_tenants', permission: tenantMenu },
        component: lazyRouteComponent(() => import('./tenants.page.tsx'), 'TenantsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/tenants/$tenant',
        staticData: { name: 'admin_tenant', permission: tenantMenu },
        beforeLoad: ({ params }: { readonly params: { readonly tenant: string } }) => {
          if (!tenantId.test(params.tenant)) throw redirect({ to: '/admin/tenants', replace: true });
        },
        component: lazyRouteComponent(() => import('./tenant.page.tsx'), 'TenantPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/preview',
        staticData: { name: 'admin_preview', permission: tenantMenu },
        component: lazyRouteComponent(() => import('./preview.page.tsx'), 'PreviewPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/exceptions',
        staticData: { name: 'admin_exceptions', permission: exceptionMenu },
        validateSearch: readExceptionSearch,
        component: lazyRouteComponent(() => import('./exceptions.page.tsx'), 'ExceptionsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/calls',
        staticData: { name: 'admin_calls', permission: callMenu },
        validateSearch: readCallSearch,
        component: lazyRouteComponent(() => import('./calls.page.tsx'), 'CallsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/credit',
        staticData: { name: 'admin_credit', permission: creditMenu },
        component: lazyRouteComponent(() => import('./credit.page.tsx'), 'CreditPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/failed-jobs',
        staticData: { name: 'admin_failed_jobs', permission: failedJobMenu },
        component: lazyRouteComponent(() => import('./failed-jobs.page.tsx'), 'FailedJobsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/invoicePosts',
        staticData: { name: 'admin_invoice_posts', permission: invoicePostMenu },
        validateSearch: readPostSearch,
        component: lazyRouteComponent(() => import('./invoice-posts.page.tsx'), 'InvoicePostsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/figures',
        staticData: { name: 'admin_figures', permission: businessSettingsMenu },
        validateSearch: readSettingsTenant,
        component: lazyRouteComponent(() => import('./business-settings.page.tsx'), 'BusinessSettingsPage'),
      }),
    ] as const,
  };
}
