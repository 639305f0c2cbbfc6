/**
 * Flat XML as the gateway speaks it: one root, each child a text or a CDATA section, nothing nested. What is more than
 * that is refused, so that there is nothing to attack: no document type, no entities but the five, no doubled names.
 */

const maxChars = 65_536;

export function writeXml(fields: Readonly<Record<string, string>>): string {
  const children = Object.entries(fields).map(([name, value]) => {
    if (value.includes(']]>')) throw new Error(`${name} cannot be written`);
    return `<${name}><![CDATA[${value}]]></${name}>`;
  });
  return `<xml>${children.join('')}</xml>`;
}

const prologue = /^\uFEFF?\s*(?:<\?xml[^?<>]{0,80}\?>)?\s*<xml>/;
const child = /\s*<([A-Za-z_][\w.-]{0,63})>(?:<!\[CDATA\[([^]*?)\]\]>|([^<]*))<\/\1>/y;
const ending = /\s*<\/xml>\s*$/y;

/** Throws on whatever is not flat. */
export function readXml(text: string): Readonly<Record<string, string>> {
  if (text.length > maxChars) throw new Error('XML that is too long');
  const opening = prologue.exec(text);
  if (opening === null) throw new Error('not the XML of the gateway');
  const fields = Object.create(null) as Record<string, string>;
  let at = opening[0].length;
  for (;;) {
    child.lastIndex = at;
    const found = child.exec(text);
    if (found === null) break;
    const [whole, name = '', section, plain = ''] = found;
    if (name in fields || name === '__proto__') throw new Error(`XML with two ${name}`);
    fields[name] = section ?? unescaped(plain);
    at += whole.length;
  }
  ending.lastIndex = at;
  if (!ending.test(text)) throw new Error('XML that is not flat');
  return fields;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

function unescaped(text: string): string {
  return text.trim().replace(/&[^;]{0,32};?/g, (entity) => {
    const sign = entities[entity];
    if (sign === undefined) throw new Error('XML with an entity');
    return sign;
  });
}
