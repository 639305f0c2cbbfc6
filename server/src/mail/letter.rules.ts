/** What a mail says, once: as plain text and as a page. */

export interface Letter {
  readonly brand: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Where it leads, the first as a button. */
  readonly actions?: readonly LetterLink[];
  /** Why it came, in small. */
  readonly footer?: readonly (string | LetterLink)[];
}

export interface LetterLink {
  readonly label: string;
  readonly url: string;
}

export function letterTexts(letter: Letter): { readonly text: string; readonly html: string } {
  return { text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ brand, title, paragraphs, actions = [], footer = [] }: Letter): string {
  const links = actions.map(({ label, url }) => `${label}：\n${url}`);
  const small = footer.map((part) => (typeof part === 'string' ? part : `${part.label}：${part.url}`));
  return [title, ...paragraphs, ...links, ['—', brand, ...small].join('\n')].join('\n\n');
}

const ink = '#1f2933';
const grey = '#616e7c';
const brandColour = '#1d4ed8';

/** Styles stand in the tags: mail programs drop sheets. Nothing is loaded from anywhere. */
function htmlOf({ brand, title, paragraphs, actions = [], footer = [] }: Letter): string {
  const lines = paragraphs.map((words) => `<p style="margin:0 0 12px">${escaped(words)}</p>`);
  const links = actions.map((link, at) => `<p style="margin:16px 0">${anchor(link, at === 0)}</p>`);
  const small = footer.map((part) => (typeof part === 'string' ? escaped(part) : anchor(part, false)));
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f5f7fa;color:${ink};font:16px/1.6 sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">',
    `<p style="margin:0 0 8px;color:${grey};font-size:14px">${escaped(brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escaped(title)}</h1>`,
    ...lines,
    ...links,
    `<p style="margin:24px 0 0;color:${grey};font-size:12px">${small.join('<br>')}</p>`,
    '</div></body></html>',
  ].join('\n');
}

const button = `display:inline-block;padding:10px 24px;border-radius:6px;background:${brandColour};color:#fff;text-decoration:none`;

const anchor = ({ label, url }: LetterLink, isButton: boolean) =>
  `<a href="${escaped(url)}" style="${isButton ? button : `color:${brandColour}`}">${escaped(label)}</a>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (words: string) => words.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
