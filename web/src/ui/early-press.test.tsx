import { cleanup, fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerEarlyPresses } from './early-press.ts';

const shell =
  '<div data-shell><header><button aria-label="菜单"></button><button>登录</button></header></div>';
answerEarlyPresses();

beforeEach(() => {
  cleanup();
  document.body.innerHTML = `<div id="root">${shell}</div>`;
});

/** The page takes the shell's place; answers what was pressed in it. */
async function arrive(buttons: string): Promise<string[]> {
  const pressed: string[] = [];
  const root = document.querySelector('#root')!;
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).outerHTML));
  // Told after the observer of what was pressed, which was there before.
  const changed = new Promise((resolve) => new MutationObserver(resolve).observe(root, { childList: true }));
  root.innerHTML = `<header>${buttons}</header>`;
  await changed;
  return pressed;
}

test('what was pressed in the shell is pressed in the page', async () => {
  fireEvent.click(document.querySelector('[aria-label=菜单]')!);
  expect(await arrive('<button>退出</button><button aria-label="菜单"></button>')).toEqual([
    '<button aria-label="菜单"></button>',
  ]);
});

test('what the page does not have, such as 登录 for who is signed in, stays unpressed', async () => {
  fireEvent.click(document.querySelector('header button:last-child')!);
  expect(await arrive('<button aria-label="菜单"></button>')).toEqual([]);
});
