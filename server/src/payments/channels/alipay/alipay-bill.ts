import { inflateRawSync } from 'node:zlib';
import { fen } from '@woxing/contract/money';
import { fenOfYuan } from '../../channel-wire.rules.ts';
import type { BillLine, ChannelOutcome } from '../../payment-channel.ts';

const mostBytes = 64 * 1_048_576;

/** Fetches and reads a statement: a zip with a table of every movement (业务明细) in GBK. */
export async function readBill(
  url: string | undefined,
  timeoutMs: number,
): Promise<ChannelOutcome<BillLine[]>> {
  if (url === undefined) return { kind: 'done', value: [] };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { kind: 'unknown', cause: `the statement was answered ${response.status}` };
    const files = unzip(Buffer.from(await response.arrayBuffer()));
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

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/** The files of a small zip, by its directory. Throws on what is none, and on more than 64 MiB. */
function unzip(zip: Buffer): { readonly name: string; readonly content: Buffer }[] {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== endOfDirectory) end--;
  if (end < 0) throw new Error('the statement is no zip');
  const files: { name: string; content: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== centralHeader) throw new Error('the statement is a broken zip');
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0;
    const packed = zip.readUInt16LE(at + 10) !== 0;
    const size = zip.readUInt32LE(at + 20);
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from));
    const name = zip.subarray(at + 46, at + 46 + nameSize!);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== localHeader) throw new Error('the statement is a broken zip');
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = zip.subarray(from, from + size);
    files.push({
      name: new TextDecoder(isUtf8 ? 'utf-8' : 'gbk').decode(name),
      content: packed ? inflateRawSync(body, { maxOutputLength: mostBytes }) : body,
    });
    at += 46 + nameSize! + extraSize! + commentSize!;
  }
  return files;
}
