import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { afterEach, expect, test, vi } from 'vitest';
import WhitelistCard from './whitelist-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const segment = {
  offerId: 'public~CA2026WX',
  airline: 'CA',
  adultFen: yuan(900),
  negotiated: { agreementCode: 'CA2026WX', publicFen: yuan(1000), publicOfferId: 'public' },
} as QuotedSegment;

const passengers = ['90007', '90008'].map((id) => ({ key: id, listed: { id }, written: {} })) as never;
const standing = (name: string, state: string, words: string) => ({
  name,
  whitelist: state === 'confirmed',
  state,
  words,
  mayApply: state === 'none',
});

function show(onPublic = vi.fn<(offerIds: readonly string[]) => void>(), problem?: string) {
  let applied = false;
  const asked: { path: string; body: object }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    asked.push({ path, body: Object.fromEntries(body) });
    if (path.endsWith('/add_cz')) applied = true;
    const other = applied
      ? standing('郑文博', 'applied', '已申请加入中国国际航空名单')
      : standing('郑文博', 'none', '不在中国国际航空名单，申请通过后可按协议价预订');
    const people = [standing('张一', 'confirmed', '已在中国国际航空协议价名单'), other];
    const result = path.endsWith('/add_cz')
      ? { applied: 1, passengers: [other] }
      : { carriers: [{ airline: 'CA', airlineName: '中国国际航空', passengers: people }] };
    return new Response(JSON.stringify({ status: '0', message: '', result }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WhitelistCard segments={[segment]} passengers={passengers} problem={problem} onPublic={onPublic} />
    </QueryClientProvider>,
  );
  return { asked, onPublic };
}

test('says of each passenger whether they are on the list, and applies for who is not', async () => {
  const { asked } = show();
  expect(await screen.findByText('名单内')).toBeTruthy();
  expect(screen.getByText('名单外')).toBeTruthy();
  expect(screen.getByText('不在中国国际航空名单，申请通过后可按协议价预订')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '申请加入名单：郑文博（中国国际航空）' }));
  await waitFor(() => expect(screen.getByText('已申请加入中国国际航空名单')).toBeTruthy());
  const applying = asked.find(({ path }) => path.endsWith('/add_cz'))!;
  expect(JSON.stringify(applying.body)).toContain('90008');
  expect(JSON.stringify(applying.body)).not.toContain('90007');
  expect(screen.queryByRole('button', { name: /申请加入/ })).toBeNull();
  expect(screen.getByRole('button', { name: '刷新审核结果' })).toBeTruthy();
});

test('takes the same flights at public fares by one press', async () => {
  const { onPublic } = show();
  expect(screen.getByText(/票价改为¥1,000/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '改订公开票价' }));
  expect(onPublic).toHaveBeenCalledWith(['public']);
});

test('says why the order was not placed', () => {
  show(undefined, '郑文博不在中国国际航空的协议价名单中');
  expect(screen.getByText('郑文博不在中国国际航空的协议价名单中')).toBeTruthy();
});
