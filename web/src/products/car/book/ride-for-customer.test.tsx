import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession } from '#src/access/public.ts';
import { orderNextFor } from '#src/customers/next-customer.ts';
import { openCars, rideAddress, sent } from '../../../../test/car-stage.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const customer = (id: string, name: string) => ({ id, name, passengerIds: [], mobilePhone: '', note: '' });
const customers = [customer('c1', '周明远'), customer('c2', '单雅琴')];
const answers = {
  '/customer/find': (asked: URLSearchParams) => ({
    list: customers.filter(({ id }) => id === asked.get('id')),
    total: 1,
  }),
  '/customer/markUp': { kind: 'yuan', amount: 3000, special: [], pointsPerYuan: 0 },
};

/** The form of a ride, as it is when its tab is opened or has been loaded again. */
async function openForm() {
  cleanup();
  await openCars(`${rideAddress}&kind=economy`, answers, { permissions: [31, 47, 52] });
}
async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: '确认叫车' }));
}
const ordered = () => sent.mock.calls.filter(([path]) => path.endsWith('/book'));

test('a ride for a customer is not the distributor’s own after a reload', async () => {
  orderNextFor('c1');
  await openForm();
  await screen.findByText('周明远');
  await userEvent.type(screen.getByLabelText(/给客户的留言/), '请早到');
  orderNextFor('');
  await openForm();
  await screen.findByText('周明远');
  await confirm();
  expect((await screen.findAllByText('请选择乘车人')).length).toBeGreaterThan(0);
  expect(ordered()).toEqual([]);
});

test('who was to ride with one customer does not ride with the next', async () => {
  orderNextFor('c1');
  await openForm();
  await userEvent.click(await screen.findByRole('button', { name: /陈晓明/ }));
  orderNextFor('c2');
  await openForm();
  await screen.findByText('单雅琴');
  await confirm();
  expect((await screen.findAllByText('请选择乘车人')).length).toBeGreaterThan(0);
  expect(ordered()).toEqual([]);
});
