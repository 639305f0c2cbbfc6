import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#src/access/session.ts';
import { FindPlace } from './find-place.tsx';

const guomao = {
  uid: '110000d1',
  name: '国贸',
  location: { lat: 39.909, lng: 116.46 },
  city: '北京',
  district: '朝阳区',
  business: '',
  tag: '商圈与行政区',
  kind: 'district',
  metres: null,
  sandbox: false,
};

const office = { ...guomao, uid: 'o1', name: '北京总部', tag: '公司地址', kind: 'address' };

const asked = vi.fn<(url: string) => void>();
afterEach(() => {
  cleanup();
  asked.mockClear();
  sessionStorage.clear();
  sessionStore.setState({ member: undefined });
});

function show() {
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    const data = address.includes('/office/choices')
      ? { list: [office] }
      : { status: 0, message: 'ok', result: [guomao] };
    return Response.json({ ret: '0', msg: '', data });
  });
  const onChoose = vi.fn<(place: unknown) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FindPlace label="查找地点" hint="输入地点" city="北京" onChoose={onChoose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onChoose };
}

test('a place is found by what is typed, taken, and offered first the next time', async () => {
  const { user, onChoose } = show();
  await user.click(screen.getByRole('button', { name: '查找地点' }));
  await user.type(await screen.findByRole('combobox', { name: '输入地点' }), 'guomao');
  await user.click(await screen.findByRole('option', { name: /国贸/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(guomao);
  expect(asked.mock.calls.at(-1)?.[0]).toContain('query=guomao');
  await user.click(screen.getByRole('button', { name: '查找地点' }));
  expect(await screen.findByRole('group', { name: '最近选择' })).toBeTruthy();
});

test('the offices of an enterprise are offered to its people before anything is typed, and to nobody else', async () => {
  sessionStore.setState({ member: { rightsKey: '7_0' } as never });
  const { user, onChoose } = show();
  await user.click(screen.getByRole('button', { name: '查找地点' }));
  expect(await screen.findByRole('group', { name: '公司地址' })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: /北京总部/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(office);
  cleanup();
  asked.mockClear();
  sessionStore.setState({ member: { rightsKey: '10' } as never });
  const { user: person } = show();
  await person.click(screen.getByRole('button', { name: '查找地点' }));
  await person.type(await screen.findByRole('combobox', { name: '输入地点' }), 'guomao');
  await screen.findByRole('option', { name: /国贸/ });
  expect(asked.mock.calls.flat().filter((address) => address.includes('/office/'))).toEqual([]);
});
