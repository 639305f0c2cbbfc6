import { afterEach, expect, test } from 'vitest';
import { forgetEntry, forgetPerson } from './forget-person.ts';

afterEach(() => sessionStorage.clear());

test('whoever goes leaves nothing in the tab but whose site it is', () => {
  for (const name of ['appId', 'appno', 'env', 'woxing.tenant', 'woxing.preview'])
    sessionStorage.setItem(name, 'stays');
  for (const name of [
    'sign',
    'woxing.order-list-type',
    'woxing.entry-link',
    'woxing.recent-places',
    'woxing.drafts',
    'x',
  ])
    sessionStorage.setItem(name, 'goes');
  forgetPerson();
  const left = Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name));
  expect(left).toEqual(['stays', 'stays', 'stays', 'stays', 'stays']);
});

test('a session that ended takes the mark of its entry, and no draft', () => {
  sessionStorage.setItem('sign', 'entered');
  sessionStorage.setItem('woxing.drafts', 'goes on');
  forgetEntry();
  expect(Object.keys(sessionStorage)).toEqual(['woxing.drafts']);
});
