import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MenuLink } from './menu-link.tsx';

afterEach(cleanup);

/** A menu with two entries of which one address stands below the other's. */
async function show(address: string, current: string): Promise<(string | null)[]> {
  const entries = ['/travel/audit', '/travel/audit/order', '/order/list?type=gp'];
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { name: 'root' },
      component: () =>
        entries.map((route) => (
          <MenuLink key={route} route={route} current={route === current} className="">
            {route}
          </MenuLink>
        )),
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  // The router is not the one that the application declares.
  render(<RouterProvider router={router as never} />);
  const links = await screen.findAllByRole('link');
  return links.filter((link) => link.getAttribute('aria-current') !== null).map((link) => link.textContent);
}

test('one entry is marked, also where its address stands below that of another', async () => {
  expect(await show('/travel/audit/order', '/travel/audit/order')).toEqual(['/travel/audit/order']);
});

test('a page without an entry of its own marks the one that leads to it', async () => {
  expect(await show('/travel/audit/details?caseId=c', '/travel/audit')).toEqual(['/travel/audit']);
});
