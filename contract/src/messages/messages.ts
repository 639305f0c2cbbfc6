import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { kindNames, messageGroups } from './message-kinds.rules.ts';

/** What a member was told, as the bell and the page of messages show it. */

const group = z
  .enum(['', ...messageGroups])
  .default('')
  .meta({ title: '分类', description: '空为全部' });

const message = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  group: z.enum(messageGroups),
  importance: z.enum(['high', 'normal']),
  title: z.string(),
  words: z.string(),
  link: z.string().describe('本站页面'),
  at: momentOut,
  dueAt: momentOut.nullable().describe('须在此前处理，空为不限或已处理'),
  read: z.boolean(),
});
export type MessageOut = z.output<typeof message>;

export const findMessages = endpoint({
  method: 'POST',
  path: '/message/list',
  summary: '本人的消息，最新的在前，保留180天',
  access: 'member',
  effect: 'read',
  input: z.object({
    group,
    unread: flag.default(false).meta({ title: '只看未读' }),
    after: text(80).default('').meta({ title: '从何处继续', description: '上一页的next' }),
    size: wholeNumber(1, 100).default(20),
  }),
  output: z.object({
    list: z.array(message),
    next: z.string().describe('空为没有更多'),
    unread: z.int().describe('未读条数，超过99条时为100'),
    now: momentOut,
  }),
});

export const messageState = endpoint({
  method: 'POST',
  path: '/message/state',
  summary: '未读条数与最新一条的时间，供页面定时查询',
  access: 'member',
  effect: 'read',
  passive: true,
  input: nothing,
  output: z.object({ unread: z.int(), newest: momentOut.nullable() }),
});

export const readMessages = endpoint({
  method: 'POST',
  path: '/message/read',
  summary: '把消息标为已读',
  access: 'member',
  effect: 'write',
  input: z.object({
    messageIds: z.array(z.string().max(40)).min(1).max(100).meta({ title: '消息编号' }),
  }),
  output: z.object({ unread: z.int() }),
});

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/message/readAll',
  summary: '把此刻之前的消息全部标为已读，此后到达的仍为未读',
  access: 'member',
  effect: 'write',
  input: z.object({
    group,
    until: z.iso.datetime().meta({ title: '截止时间', description: '列表回答中的now' }),
  }),
  output: z.object({ unread: z.int() }),
});

export const findMessageSettings = endpoint({
  method: 'POST',
  path: '/message/settings',
  summary: '各类消息是否提醒、是否发送邮件',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(kindNames),
        group: z.enum(messageGroups),
        name: z.string(),
        on: z.boolean(),
        fixed: z.boolean().describe('不可关闭'),
        mail: z.boolean().describe('发送邮件'),
      }),
    ),
    email: z.string().describe('邮件发往的地址；空为尚未验证'),
  }),
});
export type MessageSetting = z.output<typeof findMessageSettings.output>['kinds'][number];

export const saveMessageSetting = endpoint({
  method: 'POST',
  path: '/message/saveSetting',
  summary: '打开或关闭一类消息的提醒或邮件；关闭后仍可在消息中心查看',
  access: 'member',
  effect: 'write',
  input: z.object({
    kind: z.enum(kindNames).meta({ title: '消息类型' }),
    channel: z
      .enum(['bell', 'mail'])
      .default('bell')
      .meta({ title: '方式', description: 'bell站内提醒，mail邮件' }),
    on: flag.meta({ title: '是否打开' }),
  }),
  output: nothing,
});
