import { factsOfXml } from './facts-of-xml.rules.ts';
import type { ReadInvoice } from './read-outcome.ts';
import { textOfXml } from './xml-bytes.rules.ts';
import { readXml } from './xml-tree.rules.ts';

/** A file of XML, with the text that a signature of its issuer is of. */
export function readXmlInvoice(bytes: Uint8Array): ReadInvoice {
  const text = textOfXml(bytes);
  if (text === undefined) return { problem: 'broken' };
  const root = readXml(text);
  if (typeof root === 'string') return { problem: problems[root] };
  const facts = factsOfXml(root);
  return facts === undefined ? { problem: 'not-an-invoice' } : { facts, signed: text };
}

const problems = { doctype: 'entities', malformed: 'broken', 'too-many': 'bomb' } as const;
