import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TravellersField } from './travellers-field.tsx';

let permissions = [18];
vi.mock('#src/access/public.ts', () => ({ useMember: () => ({ permissions }) }));
afterEach(() => {
  cleanup();
  permissions = [18];
});

const people = {
  self: '1',
  list: [
    { memberId: '1', name: '张一', deptName: '销售部' },
    { memberId: '2', name: '冯静怡', deptName: '销售部' },
  ],
};
const found = [
  { id: 'g1', name: '欧阳静', company: '海蓝集团' },
  { id: 'g2', name: '司马宁', company: '远山科技' },
];

/** Answers whoever is looked for, by name or company. */
function show(kept: { id: string; name: string; company: string }[] = []) {
  const chosen: { travellers: readonly string[]; guests: readonly string[] }[] = [];
  const asked = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    asked(path);
    const keyword = body.get('keyword') ?? '';
    const list = found.filter(({ name, company }) => `${name}${company}`.includes(keyword));
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { list, total: list.length } }));
  });
  function Form() {
    const [draft, setDraft] = useState({ travellers: ['1'], guests: kept.map(({ id }) => id) });
    return (
      <TravellersField
        draft={draft}
        people={people}
        kept={kept}
        onChange={(more) => {
          chosen.push(more);
          setDraft({ travellers: [...more.travellers], guests: [...more.guests] });
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
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

test('a guest of the application stands there before anybody is found', () => {
  show([{ id: 'g9', name: '诸葛明', company: '海蓝集团' }]);
  expect(screen.getByRole('button', { name: '移除诸葛明' })).toBeTruthy();
});

test('who has no list of external travellers is not asked for them', () => {
  permissions = [];
  const { asked } = show();
  expect(screen.getByRole('checkbox', { name: /冯静怡/ })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
