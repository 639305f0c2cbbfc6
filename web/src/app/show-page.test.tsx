import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useTyped } from '#src/ui/typed-search.ts';
import { showPage } from './show-page.ts';

const shell = `
  <form action="/search"><input type="text" name="from"><input type="radio" name="product" value="train"></form>
  <button type="button">登录</button>`;

function Page() {
  const typed = useTyped('/search');
  return (
    <main>
      <input name="from" defaultValue={typed['from']} />
      <p>{`${typed['product'] ?? 'nothing'} chosen`}</p>
    </main>
  );
}

let frame: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<div>${shell}</div>`;
  frame = document.body.querySelector('div')!;
});

const one = (selector: string) => frame.querySelector<HTMLInputElement>(selector)!;
const isShown = () => frame.querySelector('main') !== null;

test('the page takes the place of its shell with what was typed there', async () => {
  one('[name=from]').value = '北京';
  await act(() => {
    void showPage(frame, <Page />);
    return Promise.resolve();
  });
  expect(isShown()).toBe(true);
  expect(one('[name=from]').value).toBe('北京');
  expect(frame.textContent).not.toContain('登录');
});

test('until then the shell can be pressed', async () => {
  const shown = showPage(frame, <Page />);
  expect(isShown()).toBe(false);
  one('button').focus();
  expect(isShown()).toBe(false);
  await shown;
});

test('whoever comes to a field meanwhile stands in the same field of the page', async () => {
  const shown = showPage(frame, <Page />);
  one('[name=from]').focus();
  expect(isShown()).toBe(true);
  expect(document.activeElement).toBe(one('main [name=from]'));
  await shown;
});

test('what is chosen meanwhile is chosen on the page', async () => {
  const shown = showPage(frame, <Page />);
  one('[name=product]').click();
  expect(frame.textContent).toBe('train chosen');
  await shown;
});
