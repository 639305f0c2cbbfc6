import { cleanup, render, screen } from '@testing-library/react';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test } from 'vitest';
import { OrderStory } from './order-story.tsx';

afterEach(cleanup);

test('a step that somebody took in the place of the owner says who and what, and no other does', () => {
  const order = {
    now: '2026-11-21T02:00:00.000Z',
    events: [
      { at: '2026-11-20T01:00:00.000Z', words: '订单已提交', code: 0, amountFen: null },
      {
        at: '2026-11-20T01:05:00.000Z',
        words: '订单已取消，座位已释放',
        code: 12,
        amountFen: null,
        actedBy: { name: '王芳', act: '取消订单' },
      },
    ],
  } as unknown as OrderDetail;
  render(<OrderStory order={order} />);
  expect(screen.getAllByText(/^由/).map(({ textContent }) => textContent)).toEqual(['由王芳代为取消订单']);
});
