import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { jsonText } from '../core/json-text.ts';

/** How members want their lists, wherever they sign in: columns, density and order of a table, and filters under names of their own. */

const word = z.string().max(60);

const tableLook = z.strictObject({
  columns: z.record(word, z.boolean()).describe('以列名为键：是否显示，未列出的按默认'),
  dense: z.boolean().describe('紧凑的行高'),
  sort: z.object({ key: word, down: z.boolean() }).optional(),
});

const savedViews = z
  .array(z.strictObject({ name: z.string().min(1).max(20), filters: z.record(word, z.string().max(200)) }))
  .max(20)
  .describe('命名的筛选条件');

const which = {
  kind: z.enum(['table', 'views']).meta({ title: '种类', description: 'table：显示设置；views：我的筛选' }),
  name: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .meta({ title: '列表', description: '列表的名称' }),
};
const look = z.union([tableLook, savedViews]);
export type ListLook = z.output<typeof look>;

export const readListLooks = endpoint({
  method: 'POST',
  path: '/member/list/looks',
  summary: '列表的显示设置与保存的筛选',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(z.object({ ...which, look })) }),
});

export const keepListLook = endpoint({
  method: 'POST',
  path: '/member/list/keepLook',
  summary: '保存列表的显示设置或筛选',
  access: 'member',
  effect: 'write',
  input: z.object({ ...which, look: jsonText(look).meta({ title: '内容', description: 'JSON' }) }),
  output: nothing,
});
