import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UploadQueue } from './upload-queue.tsx';

afterEach(cleanup);
const limits = { endings: ['pdf'], maxBytes: 1024, maxFiles: 2 };
const acts = { onRemove: () => {}, onRetry: vi.fn<(id: string) => void>() };

test('files beyond the limits are named with their reason, the others go on', async () => {
  const onAdd = vi.fn<(files: readonly File[]) => void>();
  const { container } = render(
    <UploadQueue label="上传附件" limits={limits} files={[]} onAdd={onAdd} {...acts} />,
  );
  const fitting = new File(['x'], '行程单.pdf');
  await userEvent.upload(
    container.querySelector('input')!,
    [fitting, new File(['x'], '表.xlsx'), new File(['x'.repeat(1025)], '大.pdf')],
    { applyAccept: false },
  );
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([fitting]);
  expect(screen.getByRole('alert').textContent).toBe('表.xlsx：仅支持PDF格式大.pdf：文件超过1KB');
});

test('each file says how far it is; a failed one can be tried again', async () => {
  const files = [
    { id: '1', name: '甲.pdf', size: 10, state: 'sending', percent: 40 },
    { id: '2', name: '乙.pdf', size: 10, state: 'failed', problem: '网络中断' },
  ] as const;
  const { container } = render(
    <UploadQueue label="上传附件" limits={limits} files={files} onAdd={() => {}} {...acts} />,
  );
  expect(screen.getByRole('progressbar', { name: '甲.pdf的上传进度' })).toHaveProperty('value', 40);
  expect(container.querySelector('input')).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: '重试乙.pdf' }));
  expect(acts.onRetry).toHaveBeenCalledExactlyOnceWith('2');
});
