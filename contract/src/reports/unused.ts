import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/fields.ts';
import { unusedSums, unusedTicket } from '../orders/unused-tickets.ts';
import { analysisMenu, grantedAnalysisMenu } from './analysis.rules.ts';

/** Of 差旅分析: tickets that nobody has flown by, as they stand now. */

const input = z.object({
  departmentId: text(40).optional().meta({ title: '部门', description: '部门编号，含其下级部门' }),
  costCentreId: text(40).optional().meta({ title: '成本中心', description: '成本中心编号' }),
  projectId: text(40).optional().meta({ title: '项目', description: '项目编号' }),
  person: text(80).optional().meta({ title: '出行人', description: '答复people中的person；空为不列出机票' }),
});

const output = z.object({
  ...unusedSums,
  people: z
    .array(z.object({ person: z.string().describe('姓名，同名的后附会员编号'), ...unusedSums }))
    .describe('可退金额多的在前，至多200人'),
  list: z.array(unusedTicket).describe('所选出行人的机票，最近起飞的在前，至多100张'),
});

export const unusedOfCompany = endpoint({
  method: 'POST',
  path: '/bill/analysis/unused',
  summary: '差旅分析：截至目前未使用的机票，张数、价值、现在可退的金额，按出行人',
  access: { permission: analysisMenu },
  effect: 'read',
  input,
  output,
});

export const unusedOfGranted = endpoint({
  method: 'POST',
  path: '/bill/analysis/unusedGranted',
  summary: '差旅分析：获授权的员工查看授权范围内未使用的机票',
  access: { permission: grantedAnalysisMenu },
  effect: 'read',
  input,
  output,
});
