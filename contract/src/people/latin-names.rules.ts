/** How a Chinese name is spelled on a passport. Readings come from whoever has a dictionary; here they become letters. */

export interface NameHint {
  readonly surname: string;
  readonly givenNames: string;
}

const doubleSurnames = new Set(
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 第五'.split(
    ' ',
  ),
);

/** How many characters of a Chinese name are the surname. */
export function surnameLength(name: string): 1 | 2 {
  return name.length > 2 && doubleSurnames.has(name.slice(0, 2)) ? 2 : 1;
}

/**
 * What may stand on the passport of somebody with this name, the usual first: ü is YU on passports since 2012, LV and NV
 * on older ones. `syllables`: without tones, one for each character, ü as `v` or `ü`. Empty when they do not fit the name.
 */
export function nameHints(name: string, syllables: readonly string[]): readonly NameHint[] {
  const characters = Array.from(name.replace(/[·•\s]/g, ''));
  if (characters.length < 2 || characters.length !== syllables.length) return [];
  if (!syllables.every((syllable) => /^[a-zü]+$/i.test(syllable))) return [];
  const split = surnameLength(characters.join(''));
  const hint = (umlaut: string): NameHint => {
    const letters = syllables.map((syllable) => spelled(syllable, umlaut));
    return { surname: letters.slice(0, split).join(''), givenNames: letters.slice(split).join('') };
  };
  const [usual, older] = [hint('YU'), hint('V')];
  const same = usual.surname === older.surname && usual.givenNames === older.givenNames;
  return same ? [usual] : [usual, older];
}

const spelled = (syllable: string, umlaut: string) =>
  syllable.toUpperCase().replaceAll('V', 'Ü').replaceAll('Ü', umlaut);
