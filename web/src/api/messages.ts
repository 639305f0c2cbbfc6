import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { Tips } from './answer.ts';
import type { CallError } from './call-error.ts';

/** How failures reach a person; the program plugs the kit's toast and dialogs in at start. */
export interface Messenger {
  /** A warning that goes away by itself. */
  warn(words: string, ms: number): void;
  inform(question: { title: string; words: string; yes: string }): Promise<unknown>;
  /** Resolves to whether it was agreed to. */
  ask(question: { title: string; words: string; yes: string; no: string }): Promise<boolean>;
  open(url: string): void;
}

export const errorToastMs = 5000;
const tipToastSeconds = 5;

/**
 * Says what went wrong, unless the caller handles the code itself: the server's tips where it sent some, else its sentence. Signing in again is said by the dialog that opens, not by a toast.
 */
export async function showFailure(
  messenger: Messenger,
  error: CallError,
  passErrorCodeMsgRet: readonly string[] | 'all' = [],
): Promise<void> {
  if (error.kind === 'signed-out' || error.kind === 'aborted') return;
  if (error.code === secondFactorNeeded) return guideToSettings(messenger, error.message);
  if (passErrorCodeMsgRet === 'all' || passErrorCodeMsgRet.includes(error.code)) return;
  if (error.tips !== undefined) return showTips(messenger, error.tips);
  messenger.warn(error.message, errorToastMs);
}

/** The administration answers nobody without two-step sign-in. */
const secondFactorNeeded = retOf('administration.second-factor');

async function guideToSettings(messenger: Messenger, words: string): Promise<void> {
  const question = { title: '开启两步验证', words, yes: '前往设置', no: '取消' };
  if (await messenger.ask(question)) messenger.open('/myCenter/setting');
}

/** The server's tips may also come with success. */
export async function showTips(messenger: Messenger, tips: Tips): Promise<void> {
  const words = tips.msg;
  switch (tips.type) {
    case 'toast':
      messenger.warn(words, (tips.duration ?? tipToastSeconds) * 1000);
      return;
    case 'dialog':
      await messenger.inform({ title: tips.title || '提示', words, yes: '确认' });
      return;
    case 'confirm': {
      const question = {
        title: tips.title || '提示',
        words: words || '确定执行此操作吗？',
        yes: '确定',
        no: '取消',
      };
      if ((await messenger.ask(question)) && tips.url) messenger.open(tips.url);
    }
  }
}
