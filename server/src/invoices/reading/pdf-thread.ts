import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { type PlacedText, textLines } from './text-lines.rules.ts';

/** A thread that reads one PDF: what is attached to it, and the lines of its first pages. Only invoices are asked for: they are short. */
export interface PdfContent {
  readonly attachments: readonly Uint8Array[];
  readonly lines: readonly string[];
}

const maxPages = 5;
const maxTexts = 20_000;
const maxAttachments = 10;
const maxAttachedBytes = 2 * 1024 * 1024;

const bytes = (workerData as { readonly bytes: Uint8Array }).bytes;
parentPort?.postMessage(await contentOf(bytes));

async function contentOf(file: Uint8Array): Promise<PdfContent | undefined> {
  try {
    const pdf = await getDocumentProxy(file, { verbosity: 0 });
    const attachments: Uint8Array[] = [];
    const names = [...((await pdf.getAttachments()) ?? new Map<string, unknown>()).keys()];
    for (const id of names.slice(0, maxAttachments)) {
      const content = bytesOf(await pdf.getAttachmentContent(id));
      if (content !== undefined && content.length <= maxAttachedBytes) attachments.push(content);
    }
    const lines: string[] = [];
    for (let page = 1; page <= Math.min(pdf.numPages, maxPages); page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      lines.push(...textLines(items.slice(0, maxTexts).flatMap(placed)));
    }
    return { attachments, lines };
  } catch {
    return undefined;
  }
}

/** However the library hands it out. */
function bytesOf(content: unknown): Uint8Array | undefined {
  if (content instanceof Uint8Array) return content;
  const inside =
    typeof content === 'object' && content !== null && 'content' in content ? content.content : undefined;
  return inside instanceof Uint8Array ? inside : undefined;
}

function placed(item: object): PlacedText[] {
  if (!('str' in item) || !('transform' in item)) return [];
  const { str, transform } = item as { readonly str: string; readonly transform: readonly number[] };
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0 }];
}
