import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { momentOut, nothing, wholeNumber } from '../../core/fields.ts';
import { jsonText } from '../../core/json-text.ts';
import { standardSource } from '../../standards/standards.ts';
import { carStandard, carStandardInput } from './car-standard.ts';

/** 用车标准 alone, for callers that know cars and no other product: the part of the same standards, drafts and versions. */

const standardMenu = { permission: 20 } as const;
const levelId = z.uuid().meta({ title: '职级' });

const carLevel = z.object({
  levelId: z.string(),
  levelName: z.string(),
  people: z.int().meta({ description: '该职级的在职员工数' }),
  source: standardSource,
  version: z.int().nullable(),
  publishedAt: momentOut.nullable(),
  limited: z.boolean().meta({ description: '否：不限' }),
  lines: z.array(z.object({ title: z.string(), words: z.string() })),
});

export const listCarStandards = endpoint({
  method: 'POST',
  path: '/member/center/useCar/list',
  summary: '各职级的用车标准',
  access: standardMenu,
  effect: 'read',
  input: nothing,
  output: z.object({ list: z.array(carLevel) }),
});

export const findCarStandard = endpoint({
  method: 'POST',
  path: '/member/center/useCar/info',
  summary: '一个职级的用车标准与草稿',
  access: standardMenu,
  effect: 'read',
  input: z.object({ levelId }),
  output: z.object({
    levelId: z.string(),
    levelName: z.string(),
    current: carStandard.nullable().meta({ description: '空：不限' }),
    revision: z.int().meta({ description: '草稿的修订号；没有草稿时为0' }),
    draft: carStandard.nullable().meta({ description: '空：没有草稿，或草稿中不限' }),
  }),
});

export const saveCarStandard = endpoint({
  method: 'POST',
  path: '/member/center/useCar/save',
  summary: '保存用车标准的草稿，草稿中其他产品不变；随差旅标准一并发布后生效',
  access: standardMenu,
  effect: 'write',
  input: z.object({
    levelId,
    revision: wholeNumber(0).meta({ title: '修订号', description: '读取时的值，原样送回；没有草稿时为0' }),
    standard: jsonText(carStandardInput.nullable()).meta({ title: '用车标准', description: '空：不限' }),
  }),
  output: z.object({ revision: z.int() }),
});
