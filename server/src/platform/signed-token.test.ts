import { expect, test } from 'vitest';
import { createVault } from './crypto.ts';
import { signToken, textOfToken } from './signed-token.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const vault = createVault([oldKey]);
const purpose = 'trip_shares.token_hash';
const token = signToken(vault, purpose, 'official.a-word');

test('a word is known again, and so is what it says', () => {
  expect(textOfToken(vault, purpose, token)).toBe('official.a-word');
});

test('a word of another purpose, tenant or product is none', () => {
  expect(textOfToken(vault, 'decision_links.id', token)).toBeUndefined();
  expect(textOfToken(vault, purpose, token.replace('official', 'bank'))).toBeUndefined();
  expect(textOfToken(createVault([newKey]), purpose, token)).toBeUndefined();
});

test.each(['', '.', '..', 'a', 'a.', '.a', 'a.b', token.slice(0, -1), `${token}.`, ` ${token}`, `${token}A`])(
  '"%s" is none',
  (made) => {
    expect(textOfToken(vault, purpose, made)).toBeUndefined();
  },
);

test('every sign of it counts', () => {
  for (let at = 0; at < token.length; at++) {
    const sign = token[at] === 'x' ? 'y' : 'x';
    expect(textOfToken(vault, purpose, token.slice(0, at) + sign + token.slice(at + 1))).toBeUndefined();
  }
});

test('while a data key is replaced, words of the one before are still known', () => {
  expect(textOfToken(createVault([newKey, oldKey]), purpose, token)).toBe('official.a-word');
});
