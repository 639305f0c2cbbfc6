import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressDialog } from './address-dialog.tsx';

afterEach(cleanup);

test('an address that is added over another form does not send that form', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <form onSubmit={onSubmit}>
        <AddressDialog address={undefined} onClose={() => {}} />
      </form>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入收件人')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});
