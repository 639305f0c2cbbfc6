import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TravellersField } from './travellers-field.tsx';

let permissions = [18];
vi.mock('#src/access/public.ts', () => ({
  useMember: () => ({ permissions, memberId: '1', realName: '张一', custmerExtra: { deptName: '销售部' } }),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  permissions = [18];
});

/** A page shows so many. */
const shown = 3;
const colleagues = [
  { memberId: '1', name: '张一', deptName: '销售部' },
  { memberId: '2', name: '冯静怡', deptName: '销售部' },
  ...Array.from({ length: 5 }, (_, at) => ({ memberId: `c${at}`, name: `员工${at}`, deptName: '研发部' })),
  { memberId: '8', name: '卫思琪', deptName: '行政部' },
];
const guests = [
  { id: 'g1', name: '欧阳静', company: '海蓝集团' },
  { id: 'g2', name: '司马宁', company: '远山科技' },
];

interface Kept {
  readonly people: { memberId: string; name: string; deptName: string }[];
  readonly guests: { id: string; name: string; company: string }[];
}

const answer = (data: object) => new Response(JSON.stringify({ ret: '0', msg: '', data }));

/** Answers whoever is looked for, colleagues in pages; `fails`: as many first answers of them. */
function show(kept: Kept = { people: [], guests: [] }, fails = 0) {
  const chosen: { travellers: readonly string[]; guests: readonly string[] }[] = [];
  const asked: string[] = [];
  let failing = fails;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const keyword = body.get('keyword') ?? '';
    asked.push(`${path} ${keyword}`);
    if (path === '/member/center/external/find') {
      const list = guests.filter(({ name, company }) => `${name}${company}`.includes(keyword));
      return answer({ list, total: list.length });
    }
    failing -= 1;
    if (failing >= 0) return new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }));
    // As the server finds pinyin, which the name does not hold.
    const spelled: Record<string, string> = { wsq: '卫思琪', zy: '张一' };
    const named = colleagues.filter(({ name }) => name.includes(spelled[keyword] ?? keyword));
    // As letters may be looked for among many of whom none is meant.
    if (keyword === 'far' && !body.get('after')) return answer({ self: '1', list: [], next: '7' });
    if (keyword === 'far') return answer({ self: '1', list: colleagues.slice(7), next: null });
    const from = Number(body.get('after') ?? 0);
    const next = from + shown < named.length ? String(from + shown) : null;
    return answer({ self: '1', list: named.slice(from, from + shown), next });
  });
  function Form() {
    const [draft, setDraft] = useState({
      travellers: ['1', ...kept.people.map(({ memberId }) => memberId)],
      guests: kept.guests.map(({ id }) => id),
    });
    return (
      <TravellersField
        draft={draft}
        kept={kept}
        onChange={(more) => {
          chosen.push(more);
          setDraft({ travellers: [...more.travellers], guests: [...more.guests] });
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  return { chosen, asked };
}

test('guests are chosen beside colleagues, and stay chosen while somebody else is looked for', async () => {
  const { chosen } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /欧阳静/ }));
  expect(chosen.at(-1)).toEqual({ travellers: ['1'], guests: ['g1'] });
  await userEvent.type(screen.getByRole('searchbox'), '远山');
  await userEvent.click(await screen.findByRole('checkbox', { name: /司马宁/ }));
  expect(chosen.at(-1)).toEqual({ travellers: ['1'], guests: ['g1', 'g2'] });
  await userEvent.click(screen.getByRole('button', { name: '移除欧阳静' }));
  expect(chosen.at(-1)).toEqual({ travellers: ['1'], guests: ['g2'] });
});

test('colleagues are looked for by the server once typing pauses, and whoever was chosen stays', async () => {
  const { chosen, asked } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /员工0/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'wsq');
  await userEvent.click(await screen.findByRole('checkbox', { name: /卫思琪/ }));
  expect(chosen.at(-1)).toEqual({ travellers: ['1', 'c0', '8'], guests: [] });
  expect(screen.getByRole('button', { name: '移除员工0' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /员工0/ })).toBeNull();
  expect(asked.filter((call) => call.startsWith('/travel/note/people'))).toEqual([
    '/travel/note/people ',
    '/travel/note/people wsq',
  ]);
});

test('the next page of colleagues comes when it is asked for, and there is no way on after the last', async () => {
  show();
  expect(await screen.findAllByRole('checkbox', { name: /员工/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /员工/ })).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /员工/ })).toHaveLength(5));
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  expect(screen.getAllByRole('checkbox', { name: /张一/ })).toHaveLength(1);
});

test('oneself is found by pinyin as the server finds it, and not by what is of somebody else', async () => {
  show();
  await screen.findByRole('checkbox', { name: /员工0/ });
  await userEvent.type(screen.getByRole('searchbox'), 'zy');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /员工0/ })).toBeNull());
  expect(await screen.findByRole('checkbox', { name: /张一/ })).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'wsq');
  expect(await screen.findByRole('checkbox', { name: /卫思琪/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /张一/ })).toBeNull();
});

test('what follows an empty page comes by itself', async () => {
  show();
  await screen.findByRole('checkbox', { name: /员工0/ });
  await userEvent.type(screen.getByRole('searchbox'), 'far');
  expect(await screen.findByRole('checkbox', { name: /卫思琪/ })).toBeTruthy();
});

test('nobody of a name is told so, and the keyboard alone chooses', async () => {
  const { chosen } = show();
  await screen.findByRole('checkbox', { name: /员工0/ });
  await userEvent.type(screen.getByRole('searchbox'), '无此人');
  expect(await screen.findByText('没有符合的人')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  const box = await screen.findByRole('checkbox', { name: /冯静怡/ });
  box.focus();
  await userEvent.keyboard(' ');
  expect(chosen.at(-1)).toEqual({ travellers: ['1', '2'], guests: [] });
});

test('colleagues that did not come are asked for again', async () => {
  show(undefined, 1);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('checkbox', { name: /冯静怡/ })).toBeTruthy();
});

test('whoever travels by the application stands there before anybody is found', () => {
  show({
    people: [{ memberId: '9', name: '卫思琪', deptName: '行政部' }],
    guests: [{ id: 'g9', name: '诸葛明', company: '海蓝集团' }],
  });
  expect(screen.getByRole('button', { name: '移除诸葛明' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '移除卫思琪' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '移除张一' })).toBeTruthy();
});

test('who has no list of external travellers is not asked for them', async () => {
  permissions = [];
  const { asked } = show();
  expect(await screen.findByRole('checkbox', { name: /冯静怡/ })).toBeTruthy();
  expect(asked).toEqual(['/travel/note/people ']);
});
