import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RefundWay } from './refund-way.tsx';

afterEach(cleanup);

const order = { orderNo: 'W2611300001', code: 2, travelled: false } as const;

test('an order of flights says by which way tickets are given back and changed, until the trip is over', () => {
  const { rerender } = render(<RefundWay order={order} />);
  expect(screen.getByText(/机票的退票、改签由客服办理.*订单号W2611300001/)).toBeTruthy();
  rerender(<RefundWay order={{ ...order, travelled: true }} />);
  expect(screen.queryByText(/由客服办理/)).toBeNull();
  rerender(<RefundWay order={{ ...order, code: 0 }} />);
  expect(screen.queryByText(/由客服办理/)).toBeNull();
});
