import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportPath } from '@woxing/contract/operations/exceptions.rules';
import { buttonKey } from '@woxing/contract/people/permissions.rules';
import { afterEach, expect, test, vi } from 'vitest';
import {
  clearSession,
  closeSignIn,
  keepSession,
  type Member,
  sessionEnded,
  sessionStore,
} from '#src/access/session.ts';
import { MemberGuard } from './guard.tsx';
import { Permitted } from './permitted.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

/** Of a member only what the guard goes by. */
const memberWith = (permissions: readonly number[], buttons: readonly string[] = []) =>
  ({ rightsKey: '70', permissions, buttons }) as unknown as Member;

async function openPassengers(): Promise<void> {
  const root = createRootRoute({ staticData: { name: 'root' } });
  const member = createRoute({
    getParentRoute: () => root,
    id: 'member',
    staticData: { name: 'member' },
    component: MemberGuard,
  });
  const routeTree = root.addChildren([
    member.addChildren([
      createRoute({
        getParentRoute: () => member,
        path: '/myCenter/passengers',
        staticData: { name: 'passengers', permission: 31 },
        component: () => (
          <>
            <p>王小明的证件</p>
            <input aria-label="备注" />
          </>
        ),
      }),
    ]),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/myCenter/passengers'] });
  const router = createRouter({ routeTree, history });
  await router.load();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('signed out, the dialog is asked for and the page is not there', async () => {
  await openPassengers();
  expect(screen.getByRole('heading', { name: '登录后查看' })).toBeDefined();
  expect(sessionStore.getState().flag).toBe('login');
  sessionStore.setState({ token: 't-1', member: memberWith([31]), flag: undefined });
  expect(await screen.findByText('王小明的证件')).toBeDefined();
});

test('a session that ends by itself leaves the page and what was typed under the dialog', async () => {
  keepSession('t-1', { ...memberWith([31]), memberId: '7' });
  await openPassengers();
  await userEvent.type(screen.getByLabelText('备注'), '靠窗');
  const back = sessionEnded('t-1');
  expect(sessionStore.getState()).toMatchObject({ token: undefined, flag: 'login' });
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('靠窗');
  keepSession('t-2', { ...memberWith([31]), memberId: '7' });
  expect(await back).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('靠窗');
});

test('another member finds nothing of what was typed', async () => {
  keepSession('t-1', { ...memberWith([31]), memberId: '7' });
  await openPassengers();
  await userEvent.type(screen.getByLabelText('备注'), '靠窗');
  const back = sessionEnded('t-1');
  keepSession('t-2', { ...memberWith([31]), memberId: '8' });
  expect(await back).toBe(false);
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe(''));
});

test('who leaves the dialog leaves the page', async () => {
  keepSession('t-1', { ...memberWith([31]), memberId: '7' });
  await openPassengers();
  const back = sessionEnded('t-1');
  closeSignIn();
  expect(await back).toBe(false);
  expect(await screen.findByRole('heading', { name: '登录后查看' })).toBeDefined();
  expect(screen.queryByText('王小明的证件')).toBeNull();
  expect(sessionStore.getState()).toMatchObject({ member: undefined, flag: undefined });
});

test('a member without the entry sees which permission is missing, and nothing of the page', async () => {
  sessionStore.setState({ token: 't-1', member: memberWith([11, 12]) });
  await openPassengers();
  expect(screen.getByRole('heading', { name: '没有权限' })).toBeDefined();
  expect(screen.getByText('当前账号没有“常旅客”的使用权限。如有疑问，请联系客服。')).toBeDefined();
  expect(screen.queryByText('王小明的证件')).toBeNull();
});

test('a token without its member is asked about until the answer is there', async () => {
  const answers = ['', '', '', '{"ret":"0","data":{"rightsKey":"10","permissions":[31],"buttons":[]}}'];
  // Of an empty answer the product is told, whenever that is.
  vi.stubGlobal('fetch', async (path: string) => new Response(path === reportPath ? '' : answers.shift()));
  sessionStore.setState({ token: 't-1', member: undefined });
  await openPassengers();
  expect(screen.getByText('正在加载会员信息')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('王小明的证件')).toBeDefined();
});

const recharge = buttonKey({ permissionId: 4401, name: '充值' });

test.each([
  [[recharge], 1],
  [[], 0],
  [['4401'], 0],
])('with the keys %o the button is there %i times', (buttons, times) => {
  sessionStore.setState({ token: 't-1', member: memberWith([44], buttons) });
  render(
    <Permitted id={4401}>
      <button type="button">充值</button>
    </Permitted>,
  );
  expect(screen.queryAllByRole('button', { name: '充值' })).toHaveLength(times);
});
