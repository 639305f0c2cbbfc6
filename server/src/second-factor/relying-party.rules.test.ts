import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.rules.ts';

test.each([
  ['https://www.woxing.example', { id: 'www.woxing.example', origin: 'https://www.woxing.example' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::1]', undefined],
])('%s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
