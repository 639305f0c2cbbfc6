import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from './tenant.ts';
import { useWords } from './use-words.ts';
import { defineWords } from './words.rules.ts';

const words = defineWords({ greeting: '欢迎来到{brand}' }, { greeting: '{brand}欢迎您' });

afterEach(() => {
  cleanup();
  forgetTenant();
});

test('texts are read anew where a site speaks otherwise, and not where its configuration says the same', () => {
  let read = 0;
  function Greeting() {
    read += 1;
    return <p>{useWords(words)('greeting')}</p>;
  }
  render(<Greeting />);
  expect(screen.getByText('欢迎来到我行')).toBeTruthy();
  const before = read;
  act(() =>
    keepTenant({
      ...plainTenant,
      name: '我行',
      phones: [{ label: '客服', number: '400-123-4567' }],
      wording: {},
    }),
  );
  expect(read).toBe(before);
  act(() => keepTenant({ ...plainTenant, name: '安行', variant: 'B' }));
  expect(screen.getByText('安行欢迎您')).toBeTruthy();
  act(() => keepTenant({ ...plainTenant, name: '安行', variant: 'B', wording: { greeting: '你好' } }));
  expect(screen.getByText('你好')).toBeTruthy();
});
