import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageSettings } from './message-settings.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const setting = (kind: string, name: string) => ({
  kind,
  name,
  group: 'orders',
  fixed: false,
  on: true,
  mail: true,
});

test('a box that was not saved is taken back though another was pressed behind it, and that one stays', async () => {
  let reads = 0;
  const answers: Record<string, () => void> = {};
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    if (path.endsWith('/saveSetting')) {
      const kind = body.get('kind')!;
      await new Promise<void>((resolve) => {
        answers[kind] = resolve;
      });
      const first = kind === 'issued';
      return new Response(
        JSON.stringify(first ? { ret: '1', msg: '未能保存', data: null } : { ret: '0', data: {} }),
      );
    }
    reads += 1;
    const kinds = [setting('issued', '出票'), setting('refunded', '退票')];
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { email: 'a@b.cn', kinds } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageSettings />
    </QueryClientProvider>,
  );
  const [issued, issuedMail, refunded] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  await userEvent.click(issued!);
  await userEvent.click(refunded!);
  expect([issued!.checked, issuedMail!.checked, refunded!.checked]).toEqual([false, true, false]);
  answers['issued']!();
  await vi.waitFor(() => expect(issued!.checked).toBe(true));
  expect([issuedMail!.checked, refunded!.checked]).toEqual([true, false]);
  // Read now, the other would be as it was before it is saved.
  expect(reads).toBe(1);
  answers['refunded']!();
});
