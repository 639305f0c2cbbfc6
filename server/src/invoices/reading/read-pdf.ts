import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { factsOfText } from './facts-of-text.rules.ts';
import type { PdfContent } from './pdf-thread.ts';
import type { ReadInvoice } from './read-outcome.ts';
import { readXmlInvoice } from './read-xml.ts';

const deadlineMs = 15_000;

/** What is attached to a PDF counts; where that is no invoice, what is written on it. It is opened in a thread that is bounded in memory and time. */
export async function readPdf(bytes: Uint8Array): Promise<ReadInvoice> {
  const content = await inTurn(() => contentOf(bytes));
  if (content === 'late') return { problem: 'too-slow' };
  if (content === undefined) return { problem: 'broken' };
  for (const attachment of content.attachments) {
    const found = readXmlInvoice(attachment);
    if ('facts' in found) return found;
  }
  if (content.lines.join('').length < fewLetters) return { problem: 'no-text' };
  const facts = factsOfText(content.lines);
  return facts === undefined ? { problem: 'not-an-invoice' } : { facts, signed: undefined };
}

/** A picture that was scanned has nothing, or a stamp of whoever scanned it. */
const fewLetters = 20;

/** So many are open at a time, whatever is sent: each may take a lot of memory. */
const openAtOnce = 2;
let open = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (open >= openAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else open += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever waits takes the place over.
    if (next === undefined) open -= 1;
    else next();
  }
}

async function contentOf(bytes: Uint8Array): Promise<PdfContent | 'late' | undefined> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: { bytes: Uint8Array.from(bytes) },
    // Nothing of the process is its business: no flags, no environment.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadlineMs);
  try {
    const [content] = (await once(thread, 'message', { signal: late.signal })) as [PdfContent | undefined];
    return content;
  } catch {
    return late.signal.aborted ? 'late' : undefined;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
