import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { CustomerOrders } from './customer-orders.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  clearSession();
});

function show(
  products: Parameters<typeof CustomerOrders>[0]['customer']['products'],
  ...permissions: number[]
) {
  sessionStore.setState({ token: 't-1', member: { permissions } as unknown as Member });
  const orders = products.reduce((sum, one) => sum + one.orders, 0);
  render(<CustomerOrders customer={{ id: 'c1', name: '周明远', orders, products }} />);
}
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const trains = { product: 'train', orders: 2 } as const;

test('a customer of one product has one way, to the orders of that', () => {
  show([trains], 11, 15);
  expect(addressOf('周明远的订单：2单')).toBe('/order/list?type=train&customerId=c1');
});

test('a customer of several products has a choice of them, each with its count and its list', async () => {
  show([trains, { product: 'hotel', orders: 1 }, { product: 'car', orders: 4 }], 11, 14, 15);
  await userEvent.click(screen.getByRole('button', { name: '周明远的订单：7单' }));
  await screen.findByRole('dialog');
  expect(addressOf('周明远的火车票订单：2单')).toBe('/order/list?type=train&customerId=c1');
  expect(addressOf('周明远的酒店订单：1单')).toBe('/order/list?type=hotel&customerId=c1');
  expect(screen.getByText(/4单/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '周明远的用车订单：4单' })).toBeNull();
});

test('a customer without orders has no way', () => {
  show([], 11, 15);
  expect(screen.getByText('0单')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
