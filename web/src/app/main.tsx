import '#src/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import {
  forgetEntry,
  forgetPerson,
  joinTabs,
  refreshMember,
  sender,
  sessionEnded,
  sessionStore,
} from '#src/access/public.ts';
import { forgetBegunCall } from '#src/api/begun-call.ts';
import { connectCalls, loadReports } from '#src/api/call.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { awaitsPartner, loadTenant } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { bringRoutesBy, comingRoutes } from './coming-routes.ts';
import { fieldsLeft } from './fields-left.ts';
import { isFirst, root, routerOptions } from './first-routes.tsx';
import type { createAppRouter } from './router.tsx';
import { showPage } from './show-page.ts';

// The documents of the build have it in their head.
if (import.meta.env.DEV) (await import('#src/ui/stored-theme.ts')).applyStoredTheme();

// What is not a first page has its routes before it is looked for; a first one goes on without.
if (!isFirst(location.pathname)) await import('./router.tsx');
const router = createRouter({ routeTree: root, ...routerOptions }) as unknown as ReturnType<
  typeof createAppRouter
>;
if (isFirst(location.pathname)) {
  bringRoutesBy(async () => {
    await import('./router.tsx');
    router.setRoutes(router.buildRouteTree());
  });
  setTimeout(() => void comingRoutes()?.catch(() => undefined), 2000);
}
const queries = createQueryClient();

connectCalls({
  sender,
  signedOut: sessionEnded,
  proveIdentity: async () => (await import('#src/settings/ask-for-proof.tsx')).askForProof(queries),
  messenger: {
    warn: (words, ms) => toast.warn(words, ms),
    inform: ask,
    ask,
    open: (url) => void router.navigate({ href: url }),
  },
});

// What was read and kept for one member is nobody else's.
sessionStore.subscribe(({ person, token, lapsed }, before) => {
  if (lapsed && !before.lapsed) forgetEntry();
  if (person === before.person) return;
  forgetPerson();
  forgetBegunCall();
  if (token === undefined) queries.clear();
  else void queries.resetQueries();
});

// Before anything is asked for whoever was here before.
if (/#entry=|[?&](token|appId)=/.test(location.href))
  await (await import('#src/entry/take-entry.ts')).takeEntry();
const tabs = joinTabs({
  onTakenOver: () => {
    void queries.invalidateQueries();
    void router.invalidate();
  },
});
const tenantLoaded = loadTenant();
if (awaitsPartner()) await tenantLoaded;
void refreshMember();
if (matchMedia('(display-mode: standalone)').matches)
  void import('./installed.ts').then(({ serveInstalled }) => serveInstalled(queries));
// After everything that a person waits for.
setTimeout(() => void loadReports().catch(() => undefined), 5000);

// The pre-rendered shell stays on screen until the page's own code is there to take its place in one step.
await router.load();
// A page for members does not ask to sign in while another tab may say who is signed in.
if (router.state.matches.some(({ staticData }) => staticData.members)) await tabs.asked;
const frame = document.getElementById('root')!;
await fieldsLeft(frame);
const shellTitle = document.querySelector('title');
await showPage(
  frame,
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
// Pages bring their own titles; of two the browser would show this one.
shellTitle?.remove();
