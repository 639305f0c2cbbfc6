import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, isRedirect, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { afterEach, expect, test, vi } from 'vitest';
import { sender } from '#src/access/sender.ts';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { connectCalls } from '#src/api/call.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { badQueries, strangeNames } from '../../test/bad-addresses.ts';
import { correctAddress } from './correct-address.ts';
import { createAppRouter } from './router.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

/** Every address of the route table, its parameters filled in. */
const pages = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  .filter((path) => path !== '/$')
  .map((path) =>
    path
      .replaceAll(/\/\{-\$\w+\}/g, '')
      .replace('order_list/$type', 'order_list/train')
      .replaceAll(/\$\w+/g, 'A0000001'),
  );

const reader = createAppRouter(createMemoryHistory());

/** As the router reads them, whatever the page. */
const locations = badQueries.map((query) => locationOf(`/${query}`));

function locationOf(address: string) {
  return reader.parseLocation(createMemoryHistory({ initialEntries: [address] }).location);
}

/** Where the readers of a page send an address; `undefined` where they leave it. Nothing is loaded for it. */
function corrected(page: string, { searchStr, search }: ReturnType<typeof locationOf>): string | undefined {
  const location = { ...locationOf(page), href: page + searchStr, searchStr, search };
  const matches = reader.matchRoutes(location, { throwOnError: true });
  try {
    correctAddress({ location, matches });
    return undefined;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href;
  }
}

async function opened(address: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router;
}

/** Where a page ends up with a query, once whatever it does before it is shown has been done. */
async function endOf(address: string): Promise<string> {
  const router = await opened(address);
  const broken = router.state.matches.find(({ status }) => status === 'error');
  if (broken !== undefined) throw new Error(`${address} breaks ${broken.routeId}`, { cause: broken.error });
  return router.state.location.href;
}

const routes: Readonly<Record<string, { readonly options: { readonly beforeLoad?: unknown } } | undefined>> =
  reader.routesById;

/** Whether it leads on by itself, so that its readers alone do not say where one ends up. */
function leadsOn(page: string): boolean {
  return reader
    .matchRoutes(locationOf(page))
    .map((match) => String(match.routeId))
    .some((id) => id !== '__root__' && routes[id]?.options.beforeLoad !== undefined);
}

test('there are 200 bad addresses for every page', () => {
  expect(badQueries.length).toBeGreaterThanOrEqual(200);
  expect(pages.length).toBeGreaterThan(90);
});

test.each(pages)('%s opens with any query, which is corrected once and for all', async (page) => {
  const read = new Map(locations.map((location, at) => [corrected(page, location), badQueries[at]!]));
  expect(read.has(undefined)).toBe(false);
  for (const end of read.keys()) {
    expectUnderstood(end!);
    expect(corrected(page, locationOf(end!))).toBe(undefined);
  }
  const bad = [...read.values()];
  const ends = new Set<string>();
  for (const query of leadsOn(page) ? bad : someOf(bad)) ends.add(await endOf(page + query));
  for (const end of ends) {
    expectUnderstood(end);
    expect(await endOf(end)).toBe(end);
  }
  await show(someOf([...ends]));
});

function expectUnderstood(end: string): void {
  const names = [...new URLSearchParams(end.split('?')[1]).keys()];
  expect(names.filter((name) => strangeNames.includes(name) || /[[.]/.test(name))).toEqual([]);
  expect(new Set(names).size === names.length || names.includes('ride')).toBe(true);
  expect(decodeURIComponent(end).length).toBeLessThan(1000);
}

/** They differ in what was typed freely: three, from the first to the last. */
function someOf(ends: readonly string[]): readonly string[] {
  const step = Math.ceil(ends.length / 3);
  return ends.filter((_, at) => at % step === 0);
}

/** Renders each as a member who may see everything: no page breaks, and none asks what the server would refuse unread. */
async function show(addresses: readonly string[]): Promise<void> {
  const refused: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: { body?: unknown } = {}) => {
    const problem = unreadable(address, init.body);
    if (problem !== undefined) refused.push(problem);
    return new Promise<Response>(() => {});
  });
  connectCalls({
    sender,
    signedOut: async () => false,
    proveIdentity: async () => false,
    messenger: { warn() {}, inform: async () => true, ask: async () => false, open() {} },
  });
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const address of addresses) {
    sessionStore.setState({ token: 't-1', member: everyone, flag: undefined });
    const router = await opened(address);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await act(() => vi.dynamicImportSettled());
    if (screen.queryByText('页面加载失败') !== null)
      throw new Error(`${address} ${faults.mock.calls.join()}`);
    expect(router.state.matches.filter(({ status }) => status === 'error')).toEqual([]);
    cleanup();
  }
  expect(refused).toEqual([]);
}

const everyone = {
  id: '7',
  memberId: '7',
  realName: '吴海涛',
  memberType: 70,
  rightsKey: '70',
  permissions: menuTable.map(({ id }) => id),
  buttons: [],
  administrator: 1,
  custmerExtra: null,
} as unknown as Member;

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../contract/src/**/*.ts',
    '!../../../contract/src/**/*.test.ts',
    '!../../../contract/src/**/*.rules.ts',
  ],
  { eager: true },
);
const endpoints = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'envelope' in value)
    .map((endpoint) => [endpoint.path, endpoint]),
);

/** Why the contract does not take what a page asks; undefined when it does. */
function unreadable(address: string, body: unknown): string | undefined {
  const [path = '', query = ''] = address.split('?');
  const endpoint = endpoints.get(path);
  if (endpoint === undefined) return undefined;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(body instanceof URLSearchParams ? body : query)) {
    if (envelope.has(name)) continue;
    const steps = name.split('.');
    const last = steps.pop()!;
    const parent = steps.reduce((node, step) => (node[step] ??= {}) as Record<string, unknown>, fields);
    parent[last] = value;
  }
  const read = endpoint.input.safeParse(listsIn(fields));
  return read.success ? undefined : `${path} ${JSON.stringify(fields)} ${read.error.message}`;
}

const envelope = new Set(['appId', 'appno', 'env', 'device', 'timestamp', 'token']);

/** Nodes whose names are 0, 1, 2 … are lists. */
function listsIn(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node);
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, value]) => listsIn(value))
    : Object.fromEntries(entries.map(([name, value]) => [name, listsIn(value)]));
}
