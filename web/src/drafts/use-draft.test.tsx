import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDrafts, storedDraft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

const blank = { reason: '', number: '' };
const fieldsOf = ({ reason }: typeof blank) => ({ reason });
const draftOf = (memberId: string, form = 'refund 1') =>
  renderHook(() =>
    useDraft({
      form,
      memberId,
      blank,
      fieldsOf,
      restore: ({ reason }, begun) => ({ ...begun, reason: String(reason) }),
    }),
  );
const write = (memberId: string, part: Partial<typeof blank>, form?: string) => {
  const drawn = draftOf(memberId, form);
  act(() => drawn.result.current[1]((now) => ({ ...now, ...part })));
  return drawn;
};
const shown = (memberId: string, form?: string) => draftOf(memberId, form).result.current;

beforeEach(dropDrafts);
afterEach(cleanup);

test('what was typed comes back after a reload, without what may not be kept', () => {
  write('7', { reason: '行程有变', number: '110101199003074477' });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('110101199003074477');
  const [draft, , { restored }] = shown('7');
  expect([draft, restored]).toEqual([{ reason: '行程有变', number: '' }, true]);
});

test('a form that nobody touched keeps nothing', () => {
  expect(shown('7')[2].restored).toBe(false);
  expect(storedDraft('7', 'refund 1')).toBeUndefined();
});

test('another form begins empty, and so does the form of another member', () => {
  write('7', { reason: '行程有变' });
  expect(shown('7', 'refund 2')[0]).toEqual(blank);
  expect(shown('8')[0]).toEqual(blank);
  write('8', { reason: '其他' }, 'refund 3');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('行程有变');
});

test('what was sent is forgotten', () => {
  const { result } = write('7', { reason: '行程有变' });
  result.current[2].forget();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a form can be begun anew', () => {
  write('7', { reason: '行程有变' });
  const { result } = draftOf('7');
  act(() => result.current[2].clear());
  expect(result.current[0]).toEqual(blank);
  expect(result.current[2].restored).toBe(false);
  expect(shown('7')[0]).toEqual(blank);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('ten drafts are kept, the oldest goes', () => {
  for (let at = 0; at < 11; at += 1) write('7', { reason: String(at) }, `refund ${at}`);
  expect(storedDraft('7', 'refund 0')).toBeUndefined();
  expect(storedDraft('7', 'refund 1')).toEqual({ reason: '1' });
});

test.each(['{', 'null', '7', '{"memberId":"7"}', '{"memberId":"7","drafts":[["refund 1",null]]}'])(
  'a storage with %s has no draft',
  (text) => {
    sessionStorage.setItem('woxing.drafts', text);
    expect(shown('7')[0]).toEqual(blank);
  },
);
