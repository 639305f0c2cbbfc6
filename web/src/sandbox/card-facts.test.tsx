import { cleanup, render, screen } from '@testing-library/react';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test } from 'vitest';
import { CardFacts } from './card-facts.tsx';

afterEach(cleanup);

const card = {
  reference: 'P1',
  subject: '机票 北京—上海',
  amountFen: yuan(1050),
  capturedFen: yuan(0),
  brand: 'visa',
  tail: '0001',
  heldUntil: null,
} as const;

test('whoever confirms sees to whom, how much and for what; nothing has happened yet', () => {
  render(<CardFacts card={{ ...card, state: 'confirming' }} />);
  for (const words of ['我行', '机票 北京—上海', 'Visa 尾号0001'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/已预授权|未批准/)).toBeNull();
});

test('what came of it stays on the page', () => {
  render(<CardFacts card={{ ...card, state: 'held', heldUntil: '2026-11-28T06:00:00.000Z' }} />);
  expect(screen.getByText('已预授权')).toBeTruthy();
  expect(screen.getByText('保留至')).toBeTruthy();
  cleanup();
  render(<CardFacts card={{ ...card, state: 'captured', capturedFen: yuan(990) }} />);
  expect(screen.getByText('扣款¥990，请回到订单页面查看。')).toBeTruthy();
});
