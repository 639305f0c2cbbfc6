import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { pageOff } from '@woxing/contract/tenancy/product-switches.rules';
import { lazy, Suspense } from 'react';
import { SignInHost, useSignedIn } from '#src/access/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { AskHost } from '#src/ui/ask.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Toaster } from '#src/ui/toast.tsx';
import { Header } from './header.tsx';
import { shellWords } from './shell.words.ts';

/** Far below what is seen first. */
const Footer = lazy(() => import('./footer.tsx'));
const SubNavigation = lazy(() => import('./sub-navigation.tsx'));
const NotOffered = lazy(() => import('./not-offered.tsx'));
const PreviewBar = lazy(() => import('#src/tenants/preview-bar.tsx'));

/** Pages that stand without header and footer, by route name; some play a gateway and a bank, which are not of the product; a shared trip, the link of a mail and the check of a document lead nowhere. */
const frameless: ReadonlySet<string> = new Set([
  'mismatch',
  'th_official_index',
  'partner_plan_index',
  'business_index',
  'WLBusinessWLIndex',
  'GYBusinessGYIndex',
  'Welcome',
  'Login',
  'sandbox_pay',
  'sandbox_visit',
  'sandbox_card',
  'trip_shared',
  'itinerary_check',
  'approval_link',
]);

export function Shell() {
  const t = useWords(shellWords);
  const router = useRouter();
  const queries = useQueryClient();
  const look = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const signedIn = useSignedIn();
  const { preview, features } = useTenant();
  const closed = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.members) });
  const atDesk = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/member/desk'),
  });
  const off = useMatches({ select: (matches) => pageOff(matches.at(-1)?.fullPath ?? '', features) });
  const framed =
    (signedIn || !closed || off !== undefined) && (look === undefined || !frameless.has(look.name));
  const transparent = look?.header === 'transparent';
  const onSignedIn = () => {
    void queries.invalidateQueries();
    void router.invalidate();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-m focus:bg-surface focus:px-4 focus:py-2 focus:shadow-2"
      >
        {t('shell.skip')}
      </a>
      {framed && <Header transparent={transparent} wide={atDesk} />}
      {framed && signedIn && (
        <div
          className={classNames(
            'hidden h-11 w-full text-14 md:block',
            transparent ? 'absolute top-16 z-10 text-white' : 'border-b border-line bg-surface text-ink-700',
          )}
        >
          <Suspense fallback={<Skeleton className="mx-auto mt-3 h-5 max-w-page opacity-40" />}>
            <SubNavigation transparent={transparent} atDesk={atDesk} />
          </Suspense>
        </div>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {off === undefined ? (
          <Outlet />
        ) : (
          <Suspense>
            <NotOffered product={off} />
          </Suspense>
        )}
      </main>
      <Suspense>{framed && <Footer task={look?.task} wide={atDesk} />}</Suspense>
      <Suspense>{preview && <PreviewBar />}</Suspense>
      <SignInHost onSignedIn={onSignedIn} />
      <AskHost />
      <Toaster />
    </div>
  );
}
