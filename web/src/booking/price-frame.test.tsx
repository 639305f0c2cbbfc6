import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { PriceFrame } from './price-frame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = () => (
  <PriceFrame totalFen={yuan(600)} note="" problem={undefined} busy={false}>
    {null}
  </PriceFrame>
);

test.each([
  ['desktop', false],
  ['phone', true],
])('by which terms an order is placed stands beside its button on a %s', async (_, phone) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const root = createRootRoute({ staticData: { name: 'root' } });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { name: '/' },
    component: page,
  });
  const router = createRouter({
    routeTree: root.addChildren([form]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  expect(screen.getByRole('link', { name: '《我行服务协议》' })).toBeTruthy();
});
