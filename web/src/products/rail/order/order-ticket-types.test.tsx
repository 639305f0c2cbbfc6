import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RailPassenger } from './order-passengers.rules.ts';
import { TicketTypeChoice } from './order-ticket-types.tsx';

afterEach(cleanup);

function show(props: { readonly forStudents: boolean; readonly mayBeFree: boolean }) {
  const onChange = vi.fn<(type: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TicketTypeChoice
        passenger={{ key: 'a', type: 'adult' } as RailPassenger}
        name="陈晓明"
        onChange={onChange}
        {...props}
      />
    </QueryClientProvider>,
  );
  return onChange;
}

const options = () =>
  screen.getAllByRole<HTMLOptionElement>('option').map(({ value, disabled }) => [value, disabled]);

test('a student’s ticket cannot be chosen on a train that sells none', async () => {
  const onChange = show({ forStudents: false, mayBeFree: false });
  expect(options()).toContainEqual(['student', true]);
  expect(options().map(([value]) => value)).not.toContain('free');
  await userEvent.selectOptions(screen.getByLabelText(/陈晓明/), 'child');
  expect(onChange).toHaveBeenCalledWith('child');
});

test('a child under six may go without a ticket', async () => {
  const onChange = show({ forStudents: true, mayBeFree: true });
  expect(options()).toContainEqual(['student', false]);
  await userEvent.selectOptions(screen.getByLabelText(/陈晓明/), 'free');
  expect(onChange).toHaveBeenCalledWith('free');
});
