import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lateAnswer } from '#src/api/late-answer.ts';
import { MonthlyPart, TakeMonth } from './monthly-part.tsx';

const saved = vi.hoisted(() => [] as string[]);
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: (name: string) => saved.push(name) }));
vi.mock('#src/api/files.ts', async () => ({
  receiveFile: (_: string, { month }: { month: string }) => files.get(month)!.promise,
}));
const files = new Map(['2026-09', '2026-10'].map((month) => [month, lateAnswer<Blob>()]));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = (revision: number, recipients: string[]) => ({
  on: true,
  recipients,
  nextAt: null,
  toldMonth: null,
  toldAt: null,
  revision,
  newest: '2026-10',
});

/** Answers what is kept; whoever saves upon an older revision is refused. */
function show() {
  const kept = { now: settings(1, ['a@woxing.test']) };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const form = new URLSearchParams(body);
    if (path.endsWith('/bill/monthly/save')) {
      asked.push(form.get('revision')!);
      if (Number(form.get('revision')) !== kept.now.revision)
        return new Response(JSON.stringify({ ret: '5191', msg: '月报的发送设置已在其他页面修改' }));
      kept.now = settings(kept.now.revision + 1, form.get('recipients')!.split('\n'));
    }
    return new Response(JSON.stringify({ ret: '0', msg: '', data: kept.now }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonthlyPart />
    </QueryClientProvider>,
  );
  return { kept, asked };
}

test('a file is named after the month that was asked for, whatever is chosen while it comes', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TakeMonth newest={'2026-10'} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '下载PDF' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '月份' }), '2026-09');
  files.get('2026-10')!.resolve(new Blob());
  await waitFor(() => expect(saved).toEqual(['2026年10月差旅月报.pdf']));
});

test('saving leaves the form where it was, with the focus in it', async () => {
  show();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('收件邮箱');
  await userEvent.type(field, '\nb@woxing.test');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false));
  expect(screen.getByLabelText('收件邮箱')).toBe(field);
  expect(field.value).toBe('a@woxing.test\nb@woxing.test');
});

test('what others saved meanwhile is shown beside what was typed, which is saved by a second press', async () => {
  const { kept, asked } = show();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('收件邮箱');
  await userEvent.type(field, '\nb@woxing.test');
  kept.now = settings(2, ['other@woxing.test']);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/收件邮箱other@woxing\.test/)).toBeTruthy();
  expect(field.value).toBe('a@woxing.test\nb@woxing.test');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(kept.now.recipients).toEqual(['a@woxing.test', 'b@woxing.test']));
  expect(asked).toEqual(['1', '2']);
  expect(screen.queryByText(/收件邮箱other/)).toBeNull();
});
