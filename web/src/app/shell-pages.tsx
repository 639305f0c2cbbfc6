import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createQueryClient } from '#src/api/query-client.ts';
import { createAppRouter } from './router.tsx';

export { pagePaths } from './page-paths.ts';
export { wordingCatalogue } from './wording-catalogue.ts';

/** What a page looks like before any of its code has run: rendered at build time, without data and without today. */
export async function renderShell(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const markup = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<title>.*?<\/title>|<link[^>]*>/g, '');
}
