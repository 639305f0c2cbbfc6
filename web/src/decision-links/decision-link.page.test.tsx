import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DecisionLinkPage } from './decision-link.page.tsx';

let hash = 'official.id.word';
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: ({ to, search, children }: { to: string; search?: object; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search as Record<string, string>).toString()}`}>{children}</a>
  ),
  useLocation: ({ select }: { select: (at: { hash: string }) => string }) => select({ hash }),
}));
afterEach(() => {
  cleanup();
  hash = 'official.id.word';
});

const now = '2025-12-01T02:00:00.000Z';
const asked = {
  brand: '云帆差旅',
  approver: '冯静怡',
  caseId: 'case',
  kind: 'trip-application',
  title: '北京—上海，12月11日',
  applicant: { name: '张一', deptName: '销售部' },
  amountFen: 300_000,
  overStandard: false,
  startedAt: now,
  dueAt: null,
  onTimeout: null,
  endsAt: '2025-12-04T02:00:00.000Z',
  order: null,
  sheet: null,
  application: {
    noteNo: 'T26',
    content: {
      shape: 'legs',
      legs: [{ from: '北京', to: '上海', day: '2025-12-11' }],
      cities: [],
      fromDay: '',
      untilDay: '',
      bookUntil: '',
      travellers: ['1'],
      guests: ['g'],
      budget: { air: 300_000, train: 0, hotel: 0, car: 0, other: 0 },
      costCentre: '',
      project: '',
      costCentreId: '',
      projectId: '',
      reason: '客户验收',
      attachments: [],
      estimate: null,
    },
    people: [{ memberId: '1', name: '张一', deptName: '销售部' }],
    guests: [{ id: 'g', name: '欧阳静', company: '海蓝集团' }],
    orders: [],
    usedFen: { air: 0, train: 0, hotel: 0, car: 0, other: 0 },
    changes: false,
    files: 2,
  },
  budgets: [{ name: '销售部十二月', kind: 'all', amountFen: 900_000, leftFen: 500_000, overAction: 'warn' }],
  now,
};
const made = { agreed: true, state: 'agreed', approver: '冯静怡', caseId: 'case', at: now, now };
const ok = (data: object) => ({ ret: '0', msg: '', data });
const no = (code: Parameters<typeof retOf>[0], msg: string) => ({
  ret: retOf(code),
  msg,
  data: { caseId: 'case' },
});

/** Answers by the last part of the path, one after the other, and keeps what was sent. */
function show(answers: { openLink?: object[]; decideByLink?: object[] }) {
  const sent: { address: string; body: URLSearchParams }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push({ address: path, body });
    const left = answers[path.split('/').at(-1) as keyof typeof answers]!;
    return new Response(JSON.stringify(left.length > 1 ? left.shift() : left[0]));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecisionLinkPage />
    </QueryClientProvider>,
  );
  const sentTo = (name: string) => sent.filter(({ address }) => address.endsWith(name));
  return { sent, sentTo };
}

test('what is asked stands there before any act, and opening sends nothing but the word, in a body', async () => {
  const { sent } = show({ openLink: [ok(asked)] });
  expect(await screen.findByRole('heading', { name: '北京—上海，12月11日' })).toBeTruthy();
  for (const words of [
    '张一，销售部',
    '客户验收',
    '张一、欧阳静（外部，海蓝集团）',
    '销售部十二月',
    '2个，请登录后查看',
  ])
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByText(/您的决定将记录为冯静怡通过邮件链接作出/)).toBeTruthy();
  expect(sent.map(({ address, body }) => [address, body.get('link')])).toEqual([
    ['/approval/openLink', 'official.id.word'],
  ]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
});

test('agreeing carries the comment, and says what was decided', async () => {
  const { sentTo } = show({ openLink: [ok(asked)], decideByLink: [ok(made)] });
  await userEvent.type(await screen.findByRole('textbox', { name: /审批意见/ }), '注意安全');
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  expect(await screen.findByRole('heading', { name: '您已同意' })).toBeTruthy();
  expect(screen.getByText(/结果已通知申请人/)).toBeTruthy();
  const { body } = sentTo('decideByLink')[0]!;
  expect([body.get('agreed'), body.get('comment')]).toEqual(['true', '注意安全']);
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull();
});

test('a refusal asks for its reason first', async () => {
  const { sentTo } = show({ openLink: [ok(asked)], decideByLink: [ok({ ...made, agreed: false })] });
  await userEvent.click(await screen.findByRole('button', { name: '驳回' }));
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(sentTo('decideByLink')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), '改为线上会议');
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(await screen.findByRole('heading', { name: '您已驳回' })).toBeTruthy();
});

test('where somebody was faster, what was decided takes the place of the card', async () => {
  const words = '周敏已于12月1日 10:00驳回，无须重复处理';
  const decided = no('decision-link.decided', words);
  show({ openLink: [ok(asked), decided], decideByLink: [decided] });
  await userEvent.click(await screen.findByRole('button', { name: '同意' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '同意' })).toBeNull());
  expect(screen.getByRole('link', { name: '登录查看审批进度' }).getAttribute('href')).toBe(
    '/travel/audit/details?caseId=case',
  );
});

test('a link that is of no use says why, and leads to the approval behind the sign-in', async () => {
  show({ openLink: [no('decision-link.late', '审批链接已过期，请登录后处理')] });
  expect(await screen.findByText('审批链接已过期，请登录后处理')).toBeTruthy();
  expect(screen.getByRole('link', { name: '登录后处理' }).getAttribute('href')).toBe(
    '/travel/audit/details?caseId=case',
  );
});

test('a link that was cut off asks nobody', () => {
  hash = '';
  const { sent } = show({ openLink: [] });
  expect(screen.getByText('链接不完整，请从邮件中重新打开，或登录后处理。')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what may pass is asked again', async () => {
  show({ openLink: [no('access.busy', '操作过于频繁'), ok(asked)] });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '同意' })).toBeTruthy();
});
