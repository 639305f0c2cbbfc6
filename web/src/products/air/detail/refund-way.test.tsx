import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { RefundWay } from './refund-way.tsx';

afterEach(() => {
  cleanup();
  forgetTenant();
});

const order = { orderNo: 'W2611300001', code: 2, travelled: false } as const;

test('where the service gives tickets back and changes them, an order of flights says so, until the trip is over', () => {
  keepTenant({ ...plainTenant, variant: 'B' });
  const { rerender } = render(<RefundWay order={order} />);
  expect(screen.getByText(/机票的退票、改签由客服办理.*订单号W2611300001/)).toBeTruthy();
  rerender(<RefundWay order={{ ...order, travelled: true }} />);
  expect(screen.queryByText(/由客服办理/)).toBeNull();
  rerender(<RefundWay order={{ ...order, code: 0 }} />);
  expect(screen.queryByText(/由客服办理/)).toBeNull();
});

test('where they are given back on the page nobody is sent to the service', () => {
  render(<RefundWay order={order} />);
  expect(screen.queryByText(/由客服办理/)).toBeNull();
});
