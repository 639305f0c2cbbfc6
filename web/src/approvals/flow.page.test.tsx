import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FlowPage } from './flow.page.tsx';
import { newFlow, newNode } from './flow-draft.rules.ts';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: () => null,
  useNavigate: () => async () => undefined,
  getRouteApi: () => ({ useSearch: () => ({ id: 'f1' }) }),
}));
vi.mock('#src/desk/public.ts', () => ({ DeskFrame: ({ children }: { children: unknown }) => children }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (memberId: string) => ({ kind: 'person' as const, memberId });
const flow = {
  ...newFlow,
  id: 'f1',
  name: '差旅审批',
  version: 3,
  updatedAt: '2026-01-01T02:00:00.000Z',
  updatedBy: '吴海涛',
  nodes: [{ ...newNode, name: '主管审批', approvers: [person('p1'), person('left')] }],
};
const approvers = [
  { memberId: 'p1', name: '冯静怡', deptName: '销售部', mainAccount: false, barred: null, standIn: null },
  { memberId: 'p2', name: '周敏', deptName: '财务部', mainAccount: false, barred: null, standIn: null },
];

test('those who decide by name are told by it, also who may no more, and another is chosen in their place', async () => {
  const asked: URLSearchParams[] = [];
  const saved: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const input = new URLSearchParams(body);
    if (path === '/travel/approval/people') asked.push(input);
    if (path === '/travel/flow/save') saved.push(new URLSearchParams(body).toString());
    const named = new URLSearchParams(body).toString().includes('p1') ? approvers.slice(0, 1) : approvers;
    const data =
      path === '/travel/flow/list' ? { list: [flow] } : { list: named, next: null, departments: [] };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FlowPage />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: '人员：冯静怡' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '人员：原审批人已不能审批' }));
  await userEvent.click(await screen.findByRole('button', { name: '周敏，财务部' }));
  expect(await screen.findByRole('button', { name: '人员：周敏' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存流程' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContain('p2');
  expect(saved[0]).not.toContain('left');
});

test('departments are found by what is typed, told apart by their paths, and let go when they are deleted', async () => {
  const saved: string[] = [];
  const departments = [
    { id: 'd1', name: '销售部', parentId: null },
    { id: 'd2', name: '客服部', parentId: null },
    { id: 'd3', name: '华东组', parentId: 'd1' },
    { id: 'd4', name: '华东组', parentId: 'd2' },
  ];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path === '/travel/flow/save') saved.push(new URLSearchParams(body).toString());
    const data =
      path === '/travel/flow/list'
        ? { list: [{ ...flow, when: { ...flow.when, departments: ['gone'] } }] }
        : { list: approvers.slice(0, 1), next: null, departments };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FlowPage />
    </QueryClientProvider>,
  );
  const field = { name: '部门（含下级）：继续添加部门' };
  await userEvent.click((await screen.findAllByRole('button', field))[0]!);
  await userEvent.type(await screen.findByRole('searchbox'), '华东');
  expect(screen.queryByRole('button', { name: '销售部' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '客服部/华东组' }));
  await userEvent.click((await screen.findAllByRole('button', field))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: '销售部' }));
  await userEvent.click(screen.getByRole('button', { name: '移除销售部' }));
  await userEvent.click(screen.getByRole('button', { name: '移除已删除的部门' }));
  await userEvent.click(screen.getByRole('button', { name: '保存流程' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toContain('d4');
  expect(saved[0]).not.toMatch(/d[123]|gone/);
});
