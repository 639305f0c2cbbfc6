import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { agreementTypes } from './agreement-types.ts';

const text = () => import('./text.page.tsx');

/** The pages of words: who we are, and what was agreed to. */
export function supportScreens<Root extends AnyRoute>(root: Root) {
  const company = createRoute({
    getParentRoute: () => root,
    path: '/view/text/company.shtml',
    staticData: { name: 'company' },
    component: lazyRouteComponent(text, 'CompanyPage'),
  });
  const agreement = createRoute({
    getParentRoute: () => root,
    path: '/view/text/serviceagreement.shtml',
    staticData: { name: 'serviceagreement' },
    component: lazyRouteComponent(text, 'AgreementPage'),
  });
  const frame = createRoute({
    getParentRoute: () => root,
    path: '/agreement_frame/$type',
    staticData: { name: 'agreement_frame' },
    beforeLoad: ({ params }) => {
      if (!agreementTypes.some((type) => type === params.type))
        throw redirect({ to: '/mismatch', replace: true });
    },
    component: lazyRouteComponent(text, 'AgreementFramePage'),
  });
  return { open: [company, agreement, frame] as const };
}
