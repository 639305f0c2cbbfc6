import '#src/ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { endSession, refreshMember, sender } from '#src/access/public.ts';
import { connectCalls, loadReports } from '#src/api/call.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { asSaidHere, loadTenant } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
const queries = createQueryClient();

connectCalls({
  sender,
  signedOut: endSession,
  say: asSaidHere,
  messenger: {
    warn: (words, ms) => toast.warn(words, ms),
    inform: ask,
    ask,
    open: (url) => void router.navigate({ href: url }),
  },
});

// Before anything is asked for whoever was here before.
if (/#entry=|[?&]token=/.test(location.href)) await (await import('#src/entry/take-entry.ts')).takeEntry();
void loadTenant();
void refreshMember();
// After everything that a person waits for.
setTimeout(() => void loadReports().catch(() => undefined), 5000);

// The pre-rendered shell stays on screen until the page's own code is there to take its place in one step.
await router.load();
// Pages bring their own titles; of two the browser would show this one.
document.querySelector('title')?.remove();
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
