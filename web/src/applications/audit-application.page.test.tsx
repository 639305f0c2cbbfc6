import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuditApplicationPage } from './audit-application.page.tsx';

let search: { caseId?: string } = { caseId: 'case' };
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  getRouteApi: () => ({ useSearch: () => search }),
}));
afterEach(() => {
  cleanup();
  search = { caseId: 'case' };
});

const now = '2025-12-01T02:00:00.000Z';
const view = {
  caseId: 'case',
  kind: 'trip-application',
  subjectId: 'A26',
  title: '北京—上海，12月11日',
  state: 'running',
  applicant: { memberId: '1', name: '张一', deptName: '销售部' },
  amountFen: 300_000,
  overStandard: false,
  flowName: '差旅审批',
  startedAt: now,
  endedAt: null,
  dueAt: null,
  onTimeout: null,
  deadlineAt: null,
  nodes: [],
  events: [],
  may: { decide: true, comment: true, remind: false },
  remindersLeft: 0,
  now,
};
const noneUsed = { air: 0, train: 0, hotel: 0, car: 0, other: 0 };
const note = {
  noteNo: 'A26',
  title: view.title,
  state: 'running',
  version: 1,
  applicant: view.applicant,
  content: {
    shape: 'legs',
    legs: [{ from: '北京', to: '上海', day: '2025-12-11' }],
    cities: [],
    fromDay: '',
    untilDay: '',
    bookUntil: '',
    travellers: ['1'],
    guests: [],
    budget: { ...noneUsed, air: 300_000 },
    costCentre: '',
    project: '',
    costCentreId: '',
    projectId: '',
    reason: '客户验收',
    attachments: [],
    estimate: null,
  },
  proposed: null,
  people: [{ memberId: '1', name: '张一', deptName: '销售部' }],
  guests: [],
  files: [],
  caseId: 'case',
  createdAt: now,
  submittedAt: now,
  orders: [],
  usedFen: noneUsed,
  bookUntil: '',
  mine: false,
  now,
};
const sheet = {
  caseId: 'case',
  kind: 'change',
  state: 'running',
  to: '12月12日 08:00 CA1501 北京至上海',
  costFen: 20_000,
  outcome: null,
  sheetNo: null,
  askedAt: now,
  orderNo: '2512010001',
  product: 'airTicket',
  title: '改签至12月12日 08:00 CA1501 北京至上海',
  trip: [],
  reason: '客户改期',
  lines: [],
  feeFen: 20_000,
  dueFen: 20_000,
  backFen: 0,
  standard: null,
  steps: [],
  instead: null,
  toleranceFen: 0,
  holding: false,
  payable: false,
  mayWithdraw: false,
  now,
};
const budgets = {
  list: [{ name: '销售部十二月', kind: 'all', amountFen: 900_000, leftFen: 500_000, overAction: 'warn' }],
};

/** Answers by address, and keeps what was sent to decide. */
function show(answers: Record<string, object>) {
  const decided: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('/decide')) decided.push(body);
    const data = Object.entries(answers).find(([ending]) => path.endsWith(ending))?.[1];
    if (data === undefined) throw new Error(`${path} is not answered`);
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditApplicationPage />
    </QueryClientProvider>,
  );
  return decided;
}

test('whoever agrees may say something, which is sent with it', async () => {
  const decided = show({
    '/approval/detail': view,
    '/note/detail': note,
    '/budget/left': { list: [] },
    '/decide': { state: 'agreed' },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /审批意见/ }), '注意安全');
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect([decided[0]!.get('agreed'), decided[0]!.get('comment')]).toEqual(['true', '注意安全']);
});

test('a refusal begins with what was said', async () => {
  const decided = show({
    '/approval/detail': view,
    '/note/detail': note,
    '/budget/left': { list: [] },
    '/decide': { state: 'refused' },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /审批意见/ }), '请改期');
  await userEvent.click(screen.getByRole('button', { name: '驳回' }));
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect([decided[0]!.get('agreed'), decided[0]!.get('comment')]).toEqual(['false', '请改期']);
});

test('a change shows what is left of the budgets that its order takes of, and takes a comment too', async () => {
  const decided = show({
    '/approval/detail': { ...view, kind: 'change', subjectId: 'sheet', title: sheet.title },
    '/approval/sheet': sheet,
    '/budget/left': budgets,
    '/decide': { state: 'agreed' },
  });
  expect(await screen.findByText('销售部十二月')).toBeTruthy();
  expect(screen.getByText(/剩余¥5,000/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /审批意见/ }), '可以');
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect([decided[0]!.get('agreed'), decided[0]!.get('comment')]).toEqual(['true', '可以']);
});

test('a link that names no approval says so, and leads to the list', () => {
  search = {};
  show({});
  expect(screen.getByText('链接中没有要查看的单据')).toBeTruthy();
  expect(screen.getByRole('link', { name: '待我审批' }).getAttribute('href')).toBe('/travel/audit');
});
