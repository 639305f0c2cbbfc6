import { afterEach, expect, test } from 'vitest';
import { keptSession, sessionKey } from './kept-session.ts';
import { markVisitor } from './mark-visitor.ts';
import { clearSession, keepSession } from './session.ts';

afterEach(() => {
  sessionStorage.clear();
  delete document.documentElement.dataset['visitor'];
});

test('the head of a document knows who is signed in in its tab', () => {
  expect(keptSession()).toBeUndefined();
  keepSession('t', { memberId: 'm1' } as never);
  expect(keptSession()).toEqual({ token: 't', member: { memberId: 'm1' } });
  markVisitor();
  expect(document.documentElement.dataset['visitor']).toBeUndefined();
  clearSession();
  expect(keptSession()).toBeUndefined();
  markVisitor();
  expect(document.documentElement.dataset['visitor']).toBe('');
});

test('what is no session in the storage is none', () => {
  for (const kept of ['', 'null', '{', '[]', '{"state":null}']) {
    sessionStorage.setItem(sessionKey, kept);
    expect(keptSession()).toBeUndefined();
  }
});
