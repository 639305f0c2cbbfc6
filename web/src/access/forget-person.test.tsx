import { afterEach, expect, test } from 'vitest';
import { forgetEntry, forgetPerson, offlineTrips } from './forget-person.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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

test('the trips that an installed application keeps go with their member, and the look of the pages stays', () => {
  localStorage.setItem(offlineTrips, '{}');
  localStorage.setItem('theme', 'dark');
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('a session that ended takes the mark of its entry, and no draft', () => {
  sessionStorage.setItem('sign', 'entered');
  sessionStorage.setItem('woxing.drafts', 'goes on');
  forgetEntry();
  expect(Object.keys(sessionStorage)).toEqual(['woxing.drafts']);
});
