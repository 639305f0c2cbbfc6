import { expect, test } from 'vitest';
import { createVault } from '../platform/crypto.ts';
import { isWeChatState, weChatState } from './we-chat-state.ts';

const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const vault = createVault([old]);
const asked = { tenantId: 'official', outTradeNo: 'P1', sessionId: 'S1' };
const now = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const state = weChatState(vault, asked, now);

test('a word holds for ten minutes, for its own attempt in its own session', () => {
  expect(isWeChatState(vault, asked, state, later(599_999))).toBe(true);
  expect(isWeChatState(vault, asked, state, later(600_000))).toBe(false);
  for (const other of [{ tenantId: 'partner' }, { outTradeNo: 'P2' }, { sessionId: 'S2' }])
    expect(isWeChatState(vault, { ...asked, ...other }, state, now)).toBe(false);
});

test('a word that was prolonged, cut or made up is none', () => {
  const prolonged = weChatState(vault, asked, later(60_000)).slice(0, -64) + state.slice(-64);
  for (const each of [prolonged, state.slice(1), state.slice(0, -1), state.slice(-64), '', 'x'])
    expect(isWeChatState(vault, asked, each, now)).toBe(false);
});

test('a word of the key before holds while that key is still known', () => {
  expect(isWeChatState(createVault([fresh, old]), asked, state, now)).toBe(true);
  expect(isWeChatState(createVault([fresh]), asked, state, now)).toBe(false);
});
