import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fenIn, fenOut, nothing, requiredText, wholeNumber } from '../core/fields.ts';
import { edgeDays, maxCitiesOfClass, maxClasses, perDiemMenu } from './per-diems.rules.ts';

/** 出差补助: the table of an enterprise, by which 报销凭证 reckon what a trip is given. */

const access = { permission: perDiemMenu } as const;

export const perDiemClass = z.object({
  name: z.string(),
  cities: z.array(z.string()).describe('城市名称；适用于其他所有城市的类别为空'),
  mealFen: fenOut.describe('每天的伙食补助'),
  transportFen: fenOut.describe('每天的市内交通补助'),
});

const table = z.object({
  edges: z.enum(edgeDays).describe('出发日与返回日：whole按整天，half按半天'),
  classes: z.array(perDiemClass).describe('为空时不计补助'),
  revision: z.int().describe('修改时送回；尚未设置为0'),
});
export type PerDiems = z.output<typeof table>;

export const readPerDiems = endpoint({
  method: 'POST',
  path: '/finance/perDiem/read',
  summary: '出差补助：本企业的补助标准',
  access,
  effect: 'read',
  input: nothing,
  output: table,
});

export const savePerDiems = endpoint({
  method: 'POST',
  path: '/finance/perDiem/save',
  summary: '出差补助：修改本企业的补助标准，整表保存',
  access,
  effect: 'write',
  input: z.object({
    edges: z.enum(edgeDays).default('whole').meta({ title: '出发日与返回日' }),
    classes: z
      .array(
        z.object({
          name: requiredText(20).meta({ title: '类别名称' }),
          cities: z
            .array(requiredText(30))
            .max(maxCitiesOfClass, `每个类别的城市至多${maxCitiesOfClass}个`)
            .default([])
            .meta({ title: '城市' }),
          mealFen: fenIn.meta({ title: '伙食补助', description: '每天，单位分' }),
          transportFen: fenIn.meta({ title: '市内交通补助', description: '每天，单位分' }),
        }),
      )
      .max(maxClasses, `城市类别至多${maxClasses}个`)
      .meta({ title: '城市类别' }),
    revision: wholeNumber(0, 1_000_000_000).default(0).meta({ title: '版本', description: '读到的revision' }),
  }),
  output: table,
});
