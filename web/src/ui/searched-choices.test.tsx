import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SearchedChoices } from './searched-choices.tsx';

afterEach(cleanup);

type Props = Parameters<typeof SearchedChoices>[0];

const show = (some: Partial<Props>) =>
  render(
    <SearchedChoices
      label="审批人"
      input={createRef()}
      placeholder="查找"
      keyword=""
      onKeyword={() => {}}
      chosen=""
      first={[]}
      found={[]}
      failed={undefined}
      none="没有符合的人"
      onChoose={() => {}}
      {...some}
    />,
  );
const saysNone = () => screen.queryByText('没有符合的人') !== null;

test('that there is nobody is said whether something is typed or not', () => {
  show({ keyword: 'abc' });
  expect(saysNone()).toBe(true);
  cleanup();
  show({});
  expect(saysNone()).toBe(true);
});

test.each<[string, Partial<Props>]>([
  ['there is a next page', { keyword: 'abc', next: { busy: false, onNext: () => {} } }],
  ['something can be chosen', { first: [{ value: '', label: '无' }] }],
  ['it is still being looked for', { keyword: 'abc', searching: true }],
  ['nothing has come yet', { keyword: 'abc', found: undefined }],
])('it is not said while %s', (_, some) => {
  show(some);
  expect(saysNone()).toBe(false);
});
