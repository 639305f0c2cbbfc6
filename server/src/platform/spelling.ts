import { pinyin } from 'pinyin-pro';

/** Place names whose characters are read in a rarer way than a dictionary of single characters says. */
const readings: Record<string, string> = {
  都匀: 'du yun',
  丰都: 'feng du',
  花都: 'hua du',
  于都: 'yu du',
  新都: 'xin du',
  昌都: 'chang du',
  都安: 'du an',
  太姥: 'tai mu',
  珲春: 'hun chun',
  喀什: 'ka shi',
  塔什: 'ta shi',
  洪洞: 'hong tong',
  歙县: 'she xian',
  尉犁: 'yu li',
  大埔: 'da bu',
  黄陂: 'huang pi',
  乐清: 'yue qing',
};

export interface Spelling {
  /** Letters only, ü as v, as it is typed. */
  readonly pinyin: string;
  readonly initials: string;
}

/** How a Chinese place name is typed. */
export function spell(name: string): Spelling {
  const syllables = syllablesOf(name);
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') };
}

/** What each character of a place name is typed as, in their order. */
export function syllablesOf(name: string): string[] {
  return splitByReadings(name)
    .flatMap((part) =>
      part in readings
        ? readings[part]!.split(' ')
        : pinyin(part, { toneType: 'none', type: 'array', v: true }),
    )
    .map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase());
}

function splitByReadings(name: string): string[] {
  const known = Object.keys(readings).find((word) => name.includes(word));
  if (known === undefined) return [name];
  const at = name.indexOf(known);
  return [name.slice(0, at), known, name.slice(at + known.length)].filter((part) => part !== '');
}

/** What each character of a person's name is read as, without tones, ü as v; empty for what is no character. */
export const syllablesOfPerson = (name: string): string[] =>
  pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' });

/** How the name of a person is typed: surnames are read as surnames, and blanks and signs are left out. */
export function spellPerson(name: string): Spelling {
  const syllables = syllablesOfPerson(name)
    .map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase())
    .filter((syllable) => /^[a-z0-9]+$/.test(syllable));
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0]).join('') };
}
