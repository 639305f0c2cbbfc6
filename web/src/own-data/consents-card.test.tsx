import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Consent } from '@woxing/contract/people/own-data';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsentsCard } from './consents-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const consent = (document: string, title: string): Consent => ({
  document,
  title,
  version: '1.0',
  agreedAt: '2026-11-20T02:00:00.000Z',
  withdrawnAt: '2026-11-21T02:00:00.000Z',
  effect: '',
});

test('each consent is given again for its own document, which can be read', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: unknown }) => {
    sent.push(`${path} ${String(body)}`);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: {} }));
  });
  const consents = [
    consent('service_agreement', '《我行服务协议》'),
    consent('rail_account', '《12306账号授权书》'),
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsentsCard consents={consents} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: '《12306账号授权书》' }).getAttribute('href')).toBe(
    '/agreement_frame/rail_account',
  );
  await userEvent.click(screen.getByRole('button', { name: /《12306账号授权书》/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/consent\/give.*rail_account/);
});
