/** `Chrome，Windows` out of what a browser says of itself: for people who look where they are signed in. Never trusted. */
export function deviceNameOf(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? '浏览器';
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser}，${system}`;
}

type Sign = readonly [name: string, sign: RegExp];

/** The more special first: most of them claim to be Chrome and Safari too. */
const browsers: readonly Sign[] = [
  ['企业微信', /wxwork\//i],
  ['微信', /MicroMessenger\//i],
  ['钉钉', /DingTalk\//i],
  ['支付宝', /AlipayClient\//i],
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['QQ浏览器', /QQBrowser\//i],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: readonly Sign[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['安卓', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

function nameIn(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0];
}
