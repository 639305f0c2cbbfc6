import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApprovalCard, type Decision } from './approval-card.tsx';

afterEach(cleanup);
const shown = {
  title: '行程申请',
  applicant: { name: '林晓雯' },
  facts: [{ label: '预算', words: '¥4,200' }],
};

test('a refusal asks for its reason first, and carries it', async () => {
  const onDecide = vi.fn<(decision: Decision) => Promise<void>>(async () => {});
  render(<ApprovalCard {...shown} onDecide={onDecide} />);
  await userEvent.click(screen.getByRole('button', { name: '驳回' }));
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(screen.getByText('请填写驳回原因')).toBeTruthy();
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /驳回原因/ }), ' 预算不足 ');
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith({ agreed: false, reason: '预算不足' });
});

test('agreeing carries what was said, and refusing begins with it', async () => {
  const onDecide = vi.fn<(decision: Decision) => Promise<void>>(async () => {});
  render(<ApprovalCard {...shown} onDecide={onDecide} />);
  await userEvent.type(screen.getByRole('textbox', { name: /审批意见/ }), '注意安全 ');
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  expect(onDecide).toHaveBeenLastCalledWith({ agreed: true, comment: '注意安全' });
  await userEvent.click(screen.getByRole('button', { name: '驳回' }));
  await userEvent.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(onDecide).toHaveBeenLastCalledWith({ agreed: false, reason: '注意安全' });
});

test('what went wrong is said, and can be tried again', async () => {
  render(<ApprovalCard {...shown} onDecide={() => Promise.reject(new Error('申请已被撤回'))} />);
  await userEvent.click(screen.getByRole('button', { name: '同意' }));
  expect((await screen.findByRole('alert')).textContent).toBe('申请已被撤回');
  expect(screen.getByRole('button', { name: '同意' })).toHaveProperty('disabled', false);
});

test('who may not decide has no buttons', () => {
  render(<ApprovalCard {...shown} />);
  expect(screen.queryByRole('button')).toBeNull();
});
