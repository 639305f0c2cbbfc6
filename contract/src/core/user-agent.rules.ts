/** What a browser calls itself. Never trusted: it is told, and decides nothing. */
export interface Browser {
  /** As callers of the form protocol spell it. */
  readonly name: string;
  /** As people say it. */
  readonly label: string;
  /** Digits and points; empty where none is named. */
  readonly version: string;
}

/** The most telling name: most browsers call themselves by those of others as well. */
export function browserOf(userAgent: string): Browser | undefined {
  for (const [name, sign, label = name] of known) {
    const found = sign.exec(userAgent);
    if (found !== null) return { name, label, version: found[1] ?? '' };
  }
  return undefined;
}

/** The more special first. */
const known: readonly (readonly [name: string, sign: RegExp, label?: string])[] = [
  ['wxwork', /wxwork\/([\d.]*)/i, '企业微信'],
  ['MicroMessenger', /MicroMessenger\/([\d.]*)/i, '微信'],
  ['DingTalk', /DingTalk\/([\d.]*)/i, '钉钉'],
  ['AlipayClient', /AlipayClient\/([\d.]*)/i, '支付宝'],
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]*)/],
  ['Opera', /OPR\/([\d.]*)/],
  ['QQBrowser', /QQBrowser\/([\d.]*)/i, 'QQ浏览器'],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]*)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]*)/],
  ['Safari', /(?:Version\/([\d.]*).*)?Safari\//],
];
