import { z } from 'zod';
import { text, wholeNumber } from '../core/fields.ts';

/** People of an enterprise, found by what is typed and read page after page, by name. */

export const peoplePageSize = 20;

export const peopleSearch = {
  keyword: text(40).default('').meta({
    title: '关键字',
    description: '姓名、拼音或首字母、部门、工号，或手机号后4位；空为全部',
  }),
  after: text(100).default('').meta({ title: '上一页的next', description: '空为第一页' }),
  max: wholeNumber(1, 100).default(peoplePageSize).meta({ title: '每页人数' }),
  memberIds: z
    .array(text(40))
    .max(200)
    .default([])
    .meta({ title: '会员编号', description: '只列出其中的人，空为不限' }),
};

export const nextPeople = z.string().nullable().describe('下一页的after；没有更多时为空');
