import { describe, expect, test } from 'vitest';
import { isMailed, kindNames, maySilence, messageWording, rings } from './message-kinds.rules.ts';
import { messageTexts } from './message-texts.rules.ts';

describe.each(kindNames)('%s', (kind) => {
  test('has a short title and one whole sentence, in full-width punctuation', () => {
    const title = messageTexts[`message.${kind}.title`];
    const words: string = messageTexts[`message.${kind}.words`];
    expect(title.replaceAll(/\{\w+\}/g, '').length).toBeLessThanOrEqual(14);
    expect(title).not.toMatch(/[。！,.:;!?]/);
    expect(words).toMatch(/[。}]$/);
    expect(words).not.toMatch(/[,.:;!?]/);
  });
});

test('what cannot be switched off rings whatever was chosen', () => {
  expect(rings('approval-asked', false)).toBe(true);
  expect(maySilence('approval-asked')).toBe(false);
  expect(rings('approval-copied')).toBe(true);
  expect(rings('approval-copied', false)).toBe(false);
});

test('mail can be switched off for every kind, also for those that the bell always says', () => {
  for (const kind of kindNames) expect([isMailed(kind, false), isMailed(kind, true)]).toEqual([false, true]);
  expect([isMailed('approval-asked'), isMailed('approval-copied')]).toEqual([true, false]);
});

test('a site says it in its own words, and blanks are filled with what was told', () => {
  const params = { orderNo: '26' };
  expect(messageWording('order-ticketed', params)).toEqual({
    title: '已出票',
    words: '订单26已出票，请核对票号与行程。',
  });
  const own = { 'message.order-ticketed.title': '订单{orderNo}确认成功' };
  expect(messageWording('order-ticketed', params, own).title).toBe('订单26确认成功');
});
