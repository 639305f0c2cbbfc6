import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';

/** 国家与地区: for nationality, issuing country and destination. */

export const country = z.object({
  Name: z.string().meta({ description: '中文名称' }),
  ShotPY: z.string().meta({ description: '拼音首字母，大写' }),
  code: z.string().meta({ description: 'ISO 3166二字码' }),
  pingyin: z.string().meta({ description: '全拼，不含声调与空格' }),
});

export const listCountries = endpoint({
  method: 'POST',
  path: '/country/list',
  summary: '国家与地区：按中文、全拼、首字母或二字码查找',
  access: 'public',
  effect: 'read',
  input: z.object({
    keyword: text(40).default('').meta({ title: '关键字', description: '空为全部，按拼音排列' }),
  }),
  output: z.object({ list: z.array(country) }),
});
