import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson, keepSession, type Member, offlineTrips, sessionStore } from '#src/access/public.ts';
import { tripsFound } from '#src/orders/public.ts';
import { serveInstalled } from './installed.ts';

const member = (memberId: string) => ({ memberId }) as Member;
const { queryKey } = tripsFound('coming');
const found = {
  now: '2026-12-01T00:00:00Z',
  trips: [
    {
      orderNo: 'A1',
      cities: ['北京', '广州'],
      parts: [
        {
          orderNo: 'A1',
          no: 'CA1301',
          from: { name: '首都T3', city: '北京' },
          to: { name: '白云T1', city: '广州' },
          starts: { day: '2026-12-02', time: '08:00', zone: 'Asia/Shanghai' },
          ends: { day: '2026-12-02', time: '11:00', zone: 'Asia/Shanghai' },
          startsAt: '2026-12-02T00:00:00Z',
          endsAt: '2026-12-02T03:00:00Z',
          travellers: ['陈晓明'],
        },
      ],
    },
  ],
};
const kept = () => localStorage.getItem(offlineTrips);
let queries: QueryClient;

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve() } });
  queries = new QueryClient();
  serveInstalled(queries);
});
afterEach(() => {
  queries.clear();
  localStorage.clear();
  sessionStore.setState({ token: undefined, member: undefined });
  vi.unstubAllGlobals();
});

test('ways and times of the trips that were read are kept, and nothing of who travels by which order', () => {
  keepSession('t', member('one'));
  queries.setQueryData(queryKey, found as never);
  expect(kept()).toContain('CA1301');
  expect(kept()).toContain('"toZone":"Asia/Shanghai"');
  for (const secret of ['陈晓明', 'A1']) expect(kept()).not.toContain(secret === 'A1' ? '"A1"' : secret);
});

test('nobody’s answer is kept, nor one that comes after its member has left', () => {
  queries.setQueryData(queryKey, found as never);
  expect(kept()).toBeNull();
  keepSession('t', member('one'));
  const query = queries.getQueryCache().find({ queryKey })!;
  forgetPerson();
  queries.clear();
  query.setData(found);
  expect(kept()).toBeNull();
});

test('whoever comes after a member that never signed out does not find their trips', () => {
  keepSession('t', member('one'));
  queries.setQueryData(queryKey, found as never);
  // The application was closed, and with it the session of its window.
  sessionStore.setState({ token: undefined, member: undefined });
  expect(kept()).not.toBeNull();
  keepSession('u', member('one'));
  expect(kept()).not.toBeNull();
  sessionStore.setState({ token: undefined, member: undefined });
  keepSession('v', member('two'));
  expect(kept()).toBeNull();
});
