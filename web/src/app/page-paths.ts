import { createMemoryHistory } from '@tanstack/react-router';
import { createAppRouter } from './router.tsx';

/**
 * The paths of all pages, those that are still to come among them, for the server: `$name` stands for a part of a path, `{-$name}` for
 * one that may be left out.
 */
export async function pagePaths(): Promise<string[]> {
  // As the router does, which asks for them only where no page is found.
  const { routerPath, specifiedPaths } = await import('./specified-routes.ts');
  const { routesByPath } = createAppRouter(createMemoryHistory());
  const served = Object.keys(routesByPath).filter((path) => path !== '/$');
  return [...new Set([...served, ...specifiedPaths().map(routerPath)])];
}
