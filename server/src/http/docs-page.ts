import type { Access, Endpoint } from '@woxing/contract/core/endpoint';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { inputSchema, outputSchema, tagOf, templateOf } from './openapi.ts';

/** The readable page of the interfaces: one file, no script, nothing from elsewhere. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, tagOf);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">
<title>我行开放接口</title><style>${style}</style></head><body>
<header><h1>我行开放接口</h1><p>POST 接受表单（嵌套字段以点号连接，数组写作 <code>a.0.b</code> 或 <code>a[0].b</code>）与 JSON，GET 以参数传递。
登录后以 <code>Authorization: Bearer 令牌</code> 发送令牌。应答为 <code>{ret, msg, data, tips}</code>，<code>/api/v1/</code> 下为
<code>{status, message, result}</code>，值为 "0" 即成功。机器可读的文档：<a href="/api/openapi.json">openapi.json</a>。</p></header>
<nav>${[...groups.keys()].map((name) => `<a href="#${encodeURIComponent(name)}">${escape(name)}</a>`).join('')}</nav>
<main>${[...groups].map(([name, members]) => group(name, members)).join('')}</main></body></html>`;
}

function group(name: string, endpoints: readonly Endpoint[]): string {
  return `<section id="${escape(name)}"><h2>${escape(name)}</h2>${endpoints.map(article).join('')}</section>`;
}

const accessNames: Readonly<Record<Extract<Access, string>, string>> = {
  public: '公开',
  member: '须登录',
  'signed-callback': '签名回调',
  sandbox: '仅沙箱',
};
const effectWords: Readonly<Record<Endpoint['effect'], string>> = {
  read: '只读',
  write: '写入，须带 Idempotency-Key',
  once: '自带防重',
};

function article(endpoint: Endpoint): string {
  return `<article><h3><b>${endpoint.method}</b> <code>${escape(templateOf(endpoint))}</code></h3>
<p>${escape(endpoint.summary)} <i>${accessWords(endpoint.access)}</i> <i>${effectWords[endpoint.effect]}</i>${endpoint.events ? ' <i>事件流（text/event-stream）</i>' : ''}</p>
<details><summary>请求</summary><pre>${schemaText(inputSchema(endpoint))}</pre></details>
<details><summary>应答</summary><pre>${schemaText(outputSchema(endpoint))}</pre></details></article>`;
}

function accessWords(access: Access): string {
  if (typeof access === 'string') return accessNames[access];
  if ('button' in access) return `须有按钮“${buttonName(access.button)}”`;
  const { permission } = access;
  const ids: readonly (number | null)[] =
    typeof permission === 'number' ? [permission] : Object.values(permission.ids);
  return `须有菜单“${menuTable
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join('、')}”`;
}

function buttonName(permissionId: number): string {
  const buttons = menuTable.flatMap((row) => row.buttons);
  return buttons.find((button) => button.permissionId === permissionId)?.name ?? '';
}

function schemaText(schema: unknown): string {
  return escape(JSON.stringify(schema, null, 2));
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `body{font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#0f1d33;background:#f4f7fb;margin:0 auto;max-width:960px;padding:24px}
h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:32px 0 8px}h3{font-size:16px;margin:0}a{color:#1a56db}
nav a{display:inline-block;margin:0 12px 8px 0}article{background:#fff;border:1px solid #e3e9f2;border-radius:10px;padding:16px;margin:0 0 12px}
article p{margin:4px 0 8px;color:#33435c}h3 b{color:#0b7a53}i{font-style:normal;font-size:12px;background:#edf3ff;color:#1545b5;border-radius:6px;padding:2px 8px;margin-left:4px}
pre{overflow:auto;background:#f4f7fb;border-radius:6px;padding:12px;font-size:12px;line-height:18px}summary{cursor:pointer}`;
