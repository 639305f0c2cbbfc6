import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { clearSession } from '#src/access/session.ts';

/** Files that share a document and what they have loaded find what the first one does: no page, nobody signed in, nothing kept. */
beforeAll(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});
afterEach(cleanup);
