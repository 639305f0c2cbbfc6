import { normalPaper, readIdentityCard, readPastedCard } from '@woxing/contract/people/identity.rules';
import { blankTraveller, type NewTraveller } from './draft-passenger.rules.ts';

export interface PastedTravellers {
  readonly travellers: readonly NewTraveller[];
  /** Lines in which no name with an identity card number was found, by their number in the text. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
}

/**
 * People out of a pasted text or a column of a table, one a line: the name, the identity card number and, where there is one, the
 * mobile number, in any order. The same card counts once.
 */
export function readPastedTravellers(text: string): PastedTravellers {
  const travellers = new Map<string, NewTraveller>();
  const unread: { line: number; text: string }[] = [];
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = raw.trim();
    if (line === '' || isHeading(line)) continue;
    const traveller = readLine(line);
    if (traveller === undefined) unread.push({ line: index + 1, text: line });
    else if (!travellers.has(traveller.certNo)) travellers.set(traveller.certNo, traveller);
  }
  return { travellers: [...travellers.values()], unread };
}

function readLine(line: string): NewTraveller | undefined {
  const parts = line.split(/[\s,，;；、|：:]+/);
  const card = parts.find((part) => readIdentityCard(part) !== undefined);
  const pasted = card === undefined ? readPastedCard(line) : { certNo: normalPaper(card), name: undefined };
  if (pasted === undefined) return undefined;
  const name =
    pasted.name ??
    parts.find((part) => /^\p{Script=Han}[\p{Script=Han}·]{1,29}$/u.test(part) && !labels.has(part));
  if (name === undefined) return undefined;
  const mobilePhone = parts.find((part) => part !== card && /^1\d{10}$/.test(part)) ?? '';
  return { ...blankTraveller, name, certNo: pasted.certNo, mobilePhone };
}

/** Words that stand beside what is wanted. */
const labels: ReadonlySet<string> = new Set([
  '序号',
  '姓名',
  '身份证',
  '身份证号',
  '身份证号码',
  '居民身份证',
  '证件',
  '证件类型',
  '证件号',
  '证件号码',
  '手机',
  '手机号',
  '手机号码',
  '电话',
  '成人',
  '男',
  '女',
  '性别',
]);

/** The first line of a table. */
function isHeading(line: string): boolean {
  return line.split(/[\s,，;；、|]+/).every((part) => labels.has(part));
}
