import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { NamedApprover } from './approver-choices.tsx';
import { ApproverField } from './approver-field.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = 2;
const approvers = [
  { memberId: '1', name: '冯静怡', deptName: '销售部', mainAccount: false, barred: null, standIn: null },
  { memberId: '2', name: '吴海涛', deptName: '', mainAccount: true, barred: null, standIn: null },
  { memberId: '3', name: '周敏', deptName: '财务部', mainAccount: false, barred: null, standIn: '吴海涛' },
  { memberId: '4', name: '郑文博', deptName: '销售部', mainAccount: false, barred: null, standIn: null },
];

function show(
  more: { readonly without?: string; readonly nobody?: string; readonly caseId?: string } = {},
  fails = 0,
) {
  const asked: string[] = [];
  let failing = fails;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    const keyword = body.get('keyword') ?? '';
    const barred = body.get('caseId') === 'hers' ? { memberId: '1', barred: 'travels' } : undefined;
    asked.push(keyword);
    failing -= 1;
    if (failing >= 0) return new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }));
    const named = approvers.filter(({ name }) => name.includes(keyword === 'zm' ? '周敏' : keyword));
    const from = Number(body.get('after') ?? 0);
    const next = from + shown < named.length ? String(from + shown) : null;
    const list = named
      .slice(from, from + shown)
      .map((one) => (one.memberId === barred?.memberId ? { ...one, ...barred } : one));
    const data = { list, next, departments: [] };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const onChange = vi.fn<(chosen: NamedApprover | undefined) => void>();
  function Form() {
    const [chosen, setChosen] = useState<NamedApprover>();
    return (
      <ApproverField
        {...more}
        label="选择人员"
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          onChange(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  return { asked, onChange };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('nobody is read before the field is pressed; who is chosen stands in it', async () => {
  const { asked, onChange } = show();
  expect(asked).toEqual([]);
  await press('选择人员：请选择人员');
  await userEvent.click(await screen.findByRole('button', { name: '冯静怡，销售部' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ memberId: '1', name: '冯静怡' }));
  expect(await screen.findByRole('button', { name: '选择人员：冯静怡' })).toBeTruthy();
});

test('an approver is found by what the server makes of what is typed, once typing pauses', async () => {
  const { asked, onChange } = show();
  await press('选择人员：请选择人员');
  await screen.findByRole('button', { name: '冯静怡，销售部' });
  await userEvent.type(screen.getByRole('searchbox'), 'zm');
  const found = await screen.findByRole('button', { name: /^周敏，财务部\s*今天外出，由吴海涛代为审批$/ });
  found.focus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ memberId: '3' }));
  expect(asked).toEqual(['', 'zm']);
});

test('the applicant is not offered, and the next page comes when it is asked for', async () => {
  show({ without: '1' });
  await press('选择人员：请选择人员');
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  await screen.findByRole('button', { name: /^郑文博，销售部/ });
  expect(screen.queryByRole('button', { name: '冯静怡，销售部' })).toBeNull();
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('who travels on what is decided about is shown with the reason, and cannot be chosen', async () => {
  const { onChange } = show({ caseId: 'hers' });
  await press('选择人员：请选择人员');
  const hers = await screen.findByRole('button', { name: /冯静怡，销售部.*本次行程的出行人，不参与审批/ });
  await userEvent.click(hers);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '吴海涛' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ memberId: '2' }));
});

test('nobody may be chosen where that is a choice', async () => {
  const { onChange } = show({ nobody: '不设代理人' });
  await press('选择人员：不设代理人');
  await userEvent.click(await screen.findByRole('button', { name: '吴海涛' }));
  await press('选择人员：吴海涛');
  await userEvent.click(await screen.findByRole('button', { name: '不设代理人' }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('who is not there is told of, and what failed is asked for again', async () => {
  show({}, 1);
  await press('选择人员：请选择人员');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByRole('button', { name: '吴海涛' });
  await userEvent.type(screen.getByRole('searchbox'), '无此人');
  await waitFor(() => expect(screen.getByText('没有符合的审批人')).toBeTruthy());
});
