import { type NameHint, nameHints } from '@woxing/contract/people/latin-names.rules';

/** What may stand on the passport of somebody with a Chinese name, the usual first; nothing for any other name. The package that spells comes with the first one. */
export async function latinNamesOf(name: string): Promise<readonly NameHint[]> {
  const characters = name.replace(/[·•\s]/g, '');
  if (!/^\p{Script=Han}{2,12}$/u.test(characters)) return [];
  const { syllablesOfPerson } = await import('#src/platform/spelling.ts');
  return nameHints(characters, syllablesOfPerson(characters));
}
