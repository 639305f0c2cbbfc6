import type { InvoiceFacts } from '@woxing/contract/invoices/received-invoices.rules';
import { factsOfXml } from './facts-of-xml.rules.ts';
import { allOf, type XmlNode } from './xml-tree.rules.ts';

export interface OfdPart {
  readonly name: string;
  readonly root: XmlNode;
}

/** Parts of the container that may say what stands on the invoice. */
export const mayTell = (name: string): boolean =>
  /\.xml$/i.test(name) &&
  !/(?:^|\/)(?:Signs?|Signatures?|Res)\//i.test(name) &&
  !/(?:Public|Document)Res/i.test(name);

/**
 * An OFD tells what it holds in an attached file, or by tags that point at texts of its pages, or, in part, by the facts of the
 * document itself: the first of these that is whole.
 */
export function factsOfOfd(parts: readonly OfdPart[]): InvoiceFacts | undefined {
  const texts = textsOf(parts);
  for (const { name, root } of parts) {
    if (/Content\.xml$/i.test(name)) continue;
    const facts = factsOfXml(pointed(root, texts));
    if (facts !== undefined) return facts;
  }
  return factsOfXml(customFacts(parts));
}

/** What texts of pages and templates say, by their ids. */
function textsOf(parts: readonly OfdPart[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { name, root } of parts)
    if (/Content\.xml$/i.test(name))
      for (const text of allOf(root, 'TextObject')) {
        const said = allOf(text, 'TextCode').map((code) => code.text);
        if (text.attributes['ID'] !== undefined) texts.set(text.attributes['ID'], said.join(''));
      }
  return texts;
}

/** The same tree with what its references point at. */
function pointed(node: XmlNode, texts: ReadonlyMap<string, string>): XmlNode {
  if (node.name === 'ObjectRef') return { ...node, text: texts.get(node.text.trim()) ?? '' };
  return { ...node, children: node.children.map((child) => pointed(child, texts)) };
}

/** The facts of the document as an older invoice; who buys is not among them. */
function customFacts(parts: readonly OfdPart[]): XmlNode {
  const said = new Map(
    parts.flatMap(({ root }) =>
      allOf(root, 'CustomData').map((fact) => [fact.attributes['Name'] ?? '', fact.text] as const),
    ),
  );
  const children = Object.entries(customNames).flatMap(([name, title]) => {
    const text = said.get(title);
    return text === undefined ? [] : [leaf(name, text)];
  });
  return { name: 'eInvoice', attributes: {}, text: '', children };
}

const leaf = (name: string, text: string): XmlNode => ({ name, attributes: {}, text, children: [] });

const customNames: Readonly<Record<string, string>> = {
  InvoiceCode: '发票代码',
  InvoiceNo: '发票号码',
  IssueDate: '开票日期',
  InvoiceCheckCode: '校验码',
  BuyerTaxID: '购买方纳税人识别号',
  SellerTaxID: '销售方纳税人识别号',
  TaxExclusiveTotalAmount: '合计金额',
  TaxTotalAmount: '合计税额',
  TaxInclusiveTotalAmount: '价税合计',
};
