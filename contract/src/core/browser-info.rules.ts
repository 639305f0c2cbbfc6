import { browserOf } from './user-agent.rules.ts';

/** `browerInfo`: name and version of the browser that a request comes from, spelled as callers of the form protocol spell it. */

const maxBrowserInfo = 200;

/** Why a text is no `browerInfo`; undefined where it is one, and where none was sent. */
export function browserInfoProblem(text: string): string | undefined {
  if (text.length > maxBrowserInfo) return `浏览器信息不能超过${maxBrowserInfo}个字符`;
  return /\p{Cc}/u.test(text) ? '浏览器信息格式有误' : undefined;
}

/** `Chrome 142`, `Firefox 144`, `MicroMessenger 8.0.60`; empty where nothing is known. */
export function browserInfoOf(userAgent: string): string {
  const browser = browserOf(userAgent);
  return browser === undefined ? '' : `${browser.name} ${browser.version}`.trim();
}
