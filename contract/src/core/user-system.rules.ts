/** What a browser runs on, as it says itself. */
export interface UserSystem {
  readonly name: string;
  /** As people say it. */
  readonly label: string;
}

export function systemOf(userAgent: string): UserSystem | undefined {
  const found = known.find(([, sign]) => sign.test(userAgent));
  if (found === undefined) return undefined;
  const [name, , label = name] = found;
  return { name, label };
}

/** The more special first: telephones speak of the systems that theirs are made of. */
const known: readonly (readonly [name: string, sign: RegExp, label?: string])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/, '安卓'],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
