import type { MemberFacts } from '@woxing/contract/people/members';
import { expect, test } from 'vitest';
import { changesOf, draftOf } from './self-info-draft.rules.ts';

const facts = {
  realName: '陈晓明',
  sex: 'M',
  birthday: '1988-05-12',
  email: '',
  account: '13800000010',
  mobilePhone: '13800000010',
  remark: '',
} as MemberFacts;

test('a sign-in name that nobody chose is not shown as one', () => {
  expect(draftOf(facts)).toMatchObject({ realName: '陈晓明', account: '' });
  expect(draftOf({ ...facts, account: 'chen_xm' }).account).toBe('chen_xm');
});

test('only what was changed is sent', () => {
  const before = draftOf(facts);
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, email: 'a@example.com', sex: '', realName: ' 陈晓明 ' })).toEqual({
    email: 'a@example.com',
    sex: '',
  });
});
