import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/fields.ts';
import { fileAnswer, sentFile } from '../core/files.ts';

/** Pictures that members send: checked, decoded and written anew before anything of them is kept. */

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
