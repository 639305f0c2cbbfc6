import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { sessionStore } from '#src/access/session.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { createAppRouter } from './router.tsx';

export { pagePaths } from './page-paths.ts';
export { wordingCatalogue } from './wording-catalogue.ts';

/**
 * What a page looks like before any of its code has run: rendered at build time, without data and without today. One of members as it
 * is for somebody who is signed in.
 */
export async function renderShell(address: string, whose: 'everybody' | 'members'): Promise<string> {
  // What is rendered without a browser is the state that a store begins with.
  Object.assign(sessionStore.getInitialState(), { token: whose === 'members' ? 'of nobody yet' : undefined });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const markup = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<title>.*?<\/title>|<link[^>]*>/g, '');
}
