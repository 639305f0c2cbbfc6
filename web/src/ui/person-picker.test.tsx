import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonPicker, type PickablePerson } from './person-picker.tsx';

afterEach(cleanup);
const people: readonly PickablePerson[] = [
  { id: 'self', name: '吴海涛', kind: 'self' },
  { id: 'c1', name: '林晓雯', kind: 'colleague', note: '市场部' },
  { id: 'c2', name: '周敏', kind: 'colleague', barred: '需先提交行程申请' },
  { id: 'g1', name: '欧阳静', kind: 'guest' },
];

test('people stand by kind and are found by their department', async () => {
  render(<PersonPicker label="出行人" people={people} chosen={[]} onChange={() => {}} />);
  expect(screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
    '本人',
    '同事',
    '客人',
  ]);
  await userEvent.type(screen.getByRole('searchbox'), '市场');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('whoever is barred, and everybody else once it is full, cannot be chosen', async () => {
  const onChange = vi.fn<(chosen: readonly string[]) => void>();
  render(<PersonPicker label="出行人" people={people} chosen={['self']} max={1} onChange={onChange} />);
  for (const name of [/周敏/, /欧阳静/])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: '移除吴海涛' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
});
