import { expect, test } from 'vitest';
import { letterTexts } from './letter.rules.ts';

const letter = {
  brand: '我行',
  title: '待您审批：上海出差',
  paragraphs: ['张一提交的申请等待您审批。'],
  actions: [{ label: '查看并审批', url: 'https://example.com/a?b=1&c=2' }],
  footer: [
    '您在消息中心选择了以邮件接收此类消息。',
    { label: '更改邮件设置', url: 'https://example.com/settings' },
  ],
};

test('text and page say the same, with the links of both', () => {
  const { text, html } = letterTexts(letter);
  expect(text).toBe(
    [
      '待您审批：上海出差',
      '',
      '张一提交的申请等待您审批。',
      '',
      '查看并审批：',
      'https://example.com/a?b=1&c=2',
      '',
      '—',
      '我行',
      '您在消息中心选择了以邮件接收此类消息。',
      '更改邮件设置：https://example.com/settings',
    ].join('\n'),
  );
  for (const words of [letter.title, ...letter.paragraphs, '查看并审批', '更改邮件设置', '我行'])
    expect(html).toContain(words);
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
});

test('what people wrote is words in a page and never markup', () => {
  const { html } = letterTexts({
    ...letter,
    title: `<script>"'&`,
    paragraphs: ['<img src=x onerror=alert(1)>'],
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a page loads nothing from anywhere', () => {
  expect(letterTexts(letter).html).not.toMatch(/src=|url\(|<link|@import/);
});
