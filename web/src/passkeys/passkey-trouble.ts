import { PasskeyError, type PasskeyTrouble } from './passkey.ts';

const words = {
  cancelled: '未完成通行密钥验证，请重试或更换验证方式',
  'there-already': '此设备上已有本账号的通行密钥',
  failed: '此设备无法使用通行密钥，请更换验证方式',
} as const satisfies Record<PasskeyTrouble, string>;

/** What a person is told when a passkey did not come about: by the device's words or by the server's. */
export function wordsOfTrouble(error: Error): string {
  return error instanceof PasskeyError ? words[error.trouble] : error.message;
}
