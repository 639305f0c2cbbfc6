import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, type Member } from '#src/access/public.ts';
import { nextCustomer, orderNextFor } from './next-customer.ts';
import type { TravellerPlaces } from './order-for-card.tsx';
import { SaleForCard } from './sale-cards.tsx';
import { useSoldDraft } from './use-sale.ts';

const customer = (id: string, name: string, passengerIds: readonly string[] = []) => ({
  id,
  name,
  passengerIds,
  mobilePhone: '',
  note: '',
  orders: 0,
  lastProduct: null,
  revision: 1,
});
const customers = [customer('c1', '周明远', ['p1', 'p2']), customer('c2', '单雅琴')];
const frequent = ['p1', 'p2'].map((id) => ({ id, name: id === 'p1' ? '周小雨' : '周小雪' }));
const general = { kind: 'yuan', amount: 3000, special: [], pointsPerYuan: 0 };

/** Answers of the server; mark-ups stay unread where they are left out. */
function answers(markUp: object | undefined = general) {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/customer/markUp') && markUp === undefined) return new Promise(() => undefined);
    const id = new URLSearchParams(body).get('id');
    const found = customers.filter((one) => id === null || one.id === id);
    const data = address.endsWith('/customer/find')
      ? { list: found, total: found.length }
      : address.endsWith('/customer/markUp')
        ? markUp
        : { list: frequent };
    return Promise.resolve(new Response(JSON.stringify({ ret: '0', data })));
  });
}

const people = [{ key: 'a', name: '周小雨', netFen: yuan(1000), fareFen: yuan(900) }];
/** Who travels, as a form keeps it. */
interface Travels {
  readonly who: string;
}
const ownDraft = {
  begin: (sold: boolean): Travels => ({ who: sold ? '不含本人' : '本人出行' }),
  fieldsOf: (own: Travels) => own,
  restore: ({ who }: Readonly<Record<string, unknown>>): Travels => ({ who: String(who) }),
};
const anyPlace: TravellerPlaces = { taken: (people) => people, take: () => undefined };

function Form({
  places,
  travelling,
}: {
  readonly places: TravellerPlaces;
  readonly travelling: readonly string[];
}) {
  const { draft, setDraft, kept, sale } = useSoldDraft({
    product: 'hotel',
    form: 'hotel-order 1',
    ...ownDraft,
  });
  return (
    <>
      <SaleForCard
        sale={sale}
        problem={undefined}
        travelling={new Set(travelling)}
        onChange={() => undefined}
        places={places}
      />
      <output>{JSON.stringify(sale.inputOf(people))}</output>
      <p>{sale.problemOf(people)?.message}</p>
      <p>{draft.who}</p>
      <button type="button" onClick={() => setDraft(() => ({ who: '林静出行' }))}>
        添加林静
      </button>
      {kept.restored && (
        <button type="button" onClick={kept.clear}>
          清空重填
        </button>
      )}
      <button type="button" onClick={() => sale.change({ note: '请早到', asked: { a: '1280' } })}>
        改价
      </button>
    </>
  );
}

function open({ places = anyPlace, travelling = ['p9'] }: Partial<Parameters<typeof Form>[0]> = {}) {
  keepSession('t', { memberId: '7', permissions: [52] } as unknown as Member);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form places={places} travelling={travelling} />
    </QueryClientProvider>,
  );
}
const asked = () => JSON.parse(screen.getByRole('status').textContent) as { order: object; each: object[] };
async function choose(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /选择客户|更换客户/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '选择客户' }));
  await userEvent.click(await dialog.findByRole('button', { name: new RegExp(name) }));
}

afterEach(() => {
  cleanup();
  clearSession();
});

test('another customer chosen in the form begins without the note and prices of the first, and is there when the form is opened again', async () => {
  answers();
  orderNextFor('c1');
  open();
  await screen.findByText('周明远');
  await userEvent.click(screen.getByRole('button', { name: '改价' }));
  expect(asked()).toEqual({
    order: { customerId: 'c1', customerNote: '请早到' },
    each: [{ saleFen: 128_000 }],
  });
  await choose('单雅琴');
  const ofOther = { order: { customerId: 'c2', customerNote: '' }, each: [{ saleFen: 103_000 }] };
  await vi.waitFor(() => expect(asked()).toEqual(ofOther));
  cleanup();
  open();
  await screen.findByText('单雅琴');
  await vi.waitFor(() => expect(asked()).toEqual(ofOther));
});

test('who leaves the customer finds the form without one, and the forms after it', async () => {
  answers();
  orderNextFor('c1');
  open();
  await screen.findByText('周明远');
  await userEvent.click(screen.getByRole('button', { name: '不归入客户' }));
  cleanup();
  open();
  expect(asked()).toEqual({ order: {}, each: [] });
  expect(nextCustomer()).toBe('');
});

test('what one form is for says nothing of the others, where no customer was chosen for them', async () => {
  answers();
  open();
  await choose('单雅琴');
  expect(nextCustomer()).toBe('');
});

test('a form that begins with a customer begins without whoever orders', () => {
  answers();
  open();
  expect(screen.getByText('本人出行')).toBeTruthy();
  cleanup();
  orderNextFor('c1');
  open();
  expect(screen.getByText('不含本人')).toBeTruthy();
});

test('after a reload a form is of its customer still, and without whoever orders until it begins anew', async () => {
  answers();
  orderNextFor('c1');
  open();
  await screen.findByText('周明远');
  await userEvent.click(screen.getByRole('button', { name: '改价' }));
  cleanup();
  orderNextFor('');
  open();
  await screen.findByText('周明远');
  expect(screen.getByText('不含本人')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清空重填' }));
  expect(screen.getByText('本人出行')).toBeTruthy();
  expect(asked()).toEqual({ order: {}, each: [] });
});

test('a customer is kept with who travels, though nothing was typed of them', async () => {
  answers();
  orderNextFor('c1');
  open();
  await userEvent.click(await screen.findByRole('button', { name: '添加林静' }));
  cleanup();
  orderNextFor('');
  open();
  expect(await screen.findByText('周明远')).toBeTruthy();
  expect(screen.getByText('林静出行')).toBeTruthy();
});

test.each([
  ['another customer', 'c1'],
  ['oneself', ''],
])('who was to travel for %s does not come back in a form that begins with a customer', async (_, before) => {
  answers();
  orderNextFor(before);
  open();
  await userEvent.click(await screen.findByRole('button', { name: '添加林静' }));
  cleanup();
  orderNextFor('c2');
  open();
  await screen.findByText('单雅琴');
  expect(screen.getByText('不含本人')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '清空重填' })).toBeNull();
});

test('while mark-ups are unread the form says so, and is not to be sent', async () => {
  answers(undefined);
  orderNextFor('c1');
  open();
  expect(await screen.findByText(/加价设置还在读取/)).toBeTruthy();
});

test('mark-ups that could not be read are read again in the form, which stays of its customer', async () => {
  let fails = true;
  answers();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fails && address.endsWith('/customer/markUp') ? Promise.reject(new TypeError()) : fetch(address, init),
  );
  orderNextFor('c1');
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText('加价设置读取失败，请重试后再提交')).toBeTruthy();
  fails = false;
  await userEvent.click(retry);
  await vi.waitFor(() => expect(screen.queryByText(/加价设置/)).toBeNull());
  expect(asked()).toEqual({
    order: { customerId: 'c1', customerNote: '' },
    each: [{ saleFen: 103_000 }],
  });
});

test('those who usually travel are offered where there is a place for them, and else it is said that there is none', async () => {
  answers();
  orderNextFor('c1');
  const take = vi.fn<(chosen: readonly ListedPassenger[]) => void>();
  open({ places: { take, taken: (those) => those.filter(({ id }) => id === 'p2') } });
  await screen.findByText('常用出行人：周小雪');
  await userEvent.click(screen.getByRole('button', { name: '添加为出行人' }));
  expect(take).toHaveBeenCalledWith([frequent[1]]);
  cleanup();
  open({ places: { take, taken: () => [] } });
  await screen.findByText('常用出行人：周小雨、周小雪。出行人名额已满，如需添加，请先移除其他出行人。');
  expect(screen.queryByRole('button', { name: '添加为出行人' })).toBeNull();
});

test('of one place alone, who usually travels takes it from who is there', async () => {
  answers();
  orderNextFor('c1');
  const take = vi.fn<(chosen: readonly ListedPassenger[]) => void>();
  open({ places: { take, taken: (those) => those.slice(0, 1), single: true } });
  await userEvent.click(await screen.findByRole('button', { name: '改由此人出行' }));
  expect(take).toHaveBeenCalledWith([frequent[0]]);
});
