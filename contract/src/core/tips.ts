import { z } from 'zod';
import type { Sentence } from './sentences.rules.ts';

/** What an answer of the envelope {ret,msg,data,tips} asks the page to say, beside its data or in place of its sentence. */
export const tips = z
  .object({
    type: z.enum(['toast', 'dialog', 'confirm']).meta({
      description: 'toast：短暂提示；dialog：须确认的提示；confirm：询问，同意后前往url',
    }),
    msg: z.string().meta({ description: '提示内容' }),
    title: z.string().optional().meta({ description: 'dialog与confirm的标题' }),
    url: z.string().optional().meta({ description: 'confirm同意后前往的站内地址' }),
    duration: z.number().optional().meta({ description: 'toast显示的秒数，默认5秒' }),
  })
  .meta({ description: '需要页面提示时才有' });
export type Tips = z.output<typeof tips>;

/** Tips whose words the edge puts into the wording of the site. */
export type SentenceTips = Omit<Tips, 'msg'> & { readonly msg: Sentence };
