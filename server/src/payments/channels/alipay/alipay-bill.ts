import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fen } from '@woxing/contract/core/money';
import { fenOfYuan } from '@woxing/contract/core/yuan-text.rules';
import { type Entry, fromBufferPromise } from 'yauzl';
import type { BillLine, ChannelOutcome } from '../../payment-channel.ts';

const maxBytes = 64 * 1_048_576;
const tooLarge = 'the statement is too large';

/** Fetches and reads a statement: a zip with a table of every movement (业务明细) in GBK. */
export async function readBill(
  url: string | undefined,
  timeoutMs: number,
): Promise<ChannelOutcome<BillLine[]>> {
  if (url === undefined) return { kind: 'done', value: [] };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { kind: 'unknown', cause: `the statement was answered ${response.status}` };
    const files = await unzip(await bodyOf(response));
    const table = files.find(({ name }) => !name.includes('汇总'));
    if (table === undefined) return { kind: 'unknown', cause: 'a statement without its table' };
    return { kind: 'done', value: linesOf(new TextDecoder('gbk', { fatal: true }).decode(table.content)) };
  } catch (error) {
    return { kind: 'unknown', cause: error instanceof Error ? error.message : String(error) };
  }
}

/** Columns are found by their titles; lines of comment begin with `#`. Throws on a line that cannot be read. */
export function linesOf(text: string): BillLine[] {
  const rows = text
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const titles = rows.shift() ?? [];
  const at = (title: string) => {
    const found = titles.findIndex((each) => each.startsWith(title));
    if (found === -1) throw new Error(`a statement without the column ${title}`);
    return found;
  };
  const columns = {
    outTradeNo: at('商户订单号'),
    kind: at('业务类型'),
    amount: at('订单金额'),
    refundNo: at('退款批次号'),
    fee: at('服务费'),
  };
  return rows.map((cells) => {
    const amountFen = fenOfYuan(cells[columns.amount] ?? '');
    const feeFen = fenOfYuan(cells[columns.fee] ?? '');
    const kind = kinds.get(cells[columns.kind] ?? '');
    if (amountFen === undefined || feeFen === undefined || kind === undefined)
      throw new Error('a line of the statement cannot be read');
    const refundNo = kind === 'refund' ? (cells[columns.refundNo] ?? '') : '';
    // A fee is stated as what it does to our money: below zero when it is taken.
    return {
      kind,
      outTradeNo: cells[columns.outTradeNo] ?? '',
      refundNo,
      amountFen: fen(Math.abs(amountFen)),
      feeFen: -feeFen || 0,
    };
  });
}

const kinds = new Map<string, BillLine['kind']>([
  ['交易', 'pay'],
  ['退款', 'refund'],
]);

/** Not read any further than a statement can go. */
async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The files of a small zip, each as long as the zip says and with its checksum. Throws on what is none, and on more than 64 MiB. */
async function unzip(zip: Buffer): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  const archive = await fromBufferPromise(zip, { decodeStrings: false });
  const files: { name: string; content: Buffer }[] = [];
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > maxBytes) throw new Error(tooLarge);
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error('the statement was damaged on its way');
    files.push({ name: nameOf(entry), content });
  }
  return files;
}

const utf8Flag = 0x800;

/** A name that is not marked as UTF-8 is in GBK. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  return new TextDecoder((generalPurposeBitFlag & utf8Flag) === 0 ? 'gbk' : 'utf-8').decode(fileNameRaw);
}
