import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { fileAnswer, fileId, keptFile, sentFile, streamedFile } from '../core/files.ts';

/** What members send: pictures, which are decoded and written anew, and files that they attach to something, kept as they are. */

export const savePhoto = endpoint({
  method: 'POST',
  path: '/member/photo/save',
  summary: '上传头像：JPG、PNG或WebP，不超过10MB，每小时最多20次',
  access: 'member',
  effect: 'once',
  file: 'in',
  input: z.object({ file: sentFile.meta({ title: '图片' }) }),
  output: z.object({ photo: z.string().meta({ description: '头像的地址，读取时须带会话令牌' }) }),
});

export const removePhoto = endpoint({
  method: 'POST',
  path: '/member/photo/remove',
  summary: '移除头像',
  access: 'member',
  effect: 'once',
  input: nothing,
  output: nothing,
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/member/photo',
  summary: '读取自己的头像，WebP图片',
  access: 'member',
  effect: 'read',
  file: 'out',
  input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: fileAnswer,
});

export const saveFile = endpoint({
  method: 'POST',
  path: '/member/file/save',
  summary: '上传附件：PDF、JPG、PNG或WebP，每个不超过10MB；一天内未使用即删除',
  access: 'member',
  effect: 'once',
  file: 'in',
  input: z.object({
    file: sentFile,
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/, '上传标识不正确')
      .meta({ title: '上传标识', description: '每个文件一个；以同一标识重发，返回已保存的附件' }),
  }),
  output: keptFile,
});

export const removeFile = endpoint({
  method: 'POST',
  path: '/member/file/remove',
  summary: '删除尚未使用的附件',
  access: 'member',
  effect: 'once',
  input: z.object({ fileId }),
  output: nothing,
});

export const readFile = endpoint({
  method: 'GET',
  path: '/member/file',
  summary: '下载附件：上传者，以及能查看其所属单据的人',
  access: 'member',
  effect: 'read',
  file: 'out',
  input: z.object({ fileId }),
  output: streamedFile,
});
