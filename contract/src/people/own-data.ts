import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, momentOut, nothing } from '../core/fields.ts';
import { fileAnswer } from '../core/files.ts';
import { proofText } from './identity-proof.ts';

/** 个人数据: what is known of a member, for the member: to read, to take along, to have deleted. */

const documents = ['service_agreement', 'rail_account'] as const;
const document = z.enum(documents).meta({ title: '文件' });

/** Kept beside each consent: what it was given to. */
export type ConsentDocument = (typeof documents)[number];

const consent = z.object({
  document: z.string(),
  title: z.string(),
  version: z.string(),
  agreedAt: momentOut,
  withdrawnAt: momentOut.nullable(),
  effect: z.string().meta({ description: '撤回后哪些功能停止' }),
});
export type Consent = z.output<typeof consent>;

const exportState = z.object({
  id: z.string().meta({ description: '文件就绪后凭此下载一次' }),
  state: z.enum(['running', 'ready', 'taken', 'failed', 'expired']),
  askedAt: momentOut,
  done: z.int().meta({ description: '已整理的部分' }),
  all: z.int(),
  expiresAt: momentOut.nullable().meta({ description: '就绪后的下载截止时间' }),
});
export type ExportState = z.output<typeof exportState>;

const part = z.object({
  name: z.string(),
  title: z.string(),
  kept: z.string().nullable().meta({ description: '注销后依法保留的内容、期限与依据；为空即全部删除' }),
});

export const readOwnData = endpoint({
  method: 'POST',
  path: '/member/data/overview',
  summary: '个人数据：同意记录、导出进度、注销的条件与后果',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    consents: z.array(consent),
    export: exportState.nullable(),
    parts: z.array(part),
    deletionBlockers: z.array(z.string()).meta({ description: '暂时不能注销的原因；为空即可注销' }),
  }),
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/member/data/consent/withdraw',
  summary: '撤回同意，立即生效',
  access: 'member',
  effect: 'once',
  input: z.object({ document }),
  output: nothing,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/member/data/consent/give',
  summary: '同意文件的现行版本',
  access: 'member',
  effect: 'once',
  input: z.object({ document }),
  output: nothing,
});

export const askExport = endpoint({
  method: 'POST',
  path: '/member/data/export/ask',
  summary: '导出本人的全部数据（JSON与CSV），24小时内最多5次',
  access: 'member',
  effect: 'once',
  input: z.object({ proof: proofText }),
  output: exportState,
});

export const takeExport = endpoint({
  method: 'GET',
  path: '/member/data/export/file',
  summary: '下载导出的文件，只能下载一次',
  access: 'member',
  effect: 'once',
  file: 'out',
  input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: fileAnswer,
});

export const deleteMember = endpoint({
  method: 'POST',
  path: '/member/data/delete',
  summary: '注销账号并删除个人数据，立即生效，不能恢复',
  access: 'member',
  effect: 'once',
  input: z.object({
    proof: proofText,
    understood: flag
      .refine((yes) => yes, '请先确认已了解注销的后果')
      .meta({ title: '确认', description: '已了解注销立即生效、不能恢复' }),
  }),
  output: nothing,
});
