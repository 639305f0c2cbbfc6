import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { Speak } from '#src/tenants/public.ts';
import type { railOrderWords } from '../product.words.ts';
import { latestChange, sheetKind } from './latest-sheet.rules.ts';

/** What happens next where the code of an order by train speaks of a change, by its name and its end; undefined elsewhere. */
export function changeWords(
  t: Speak<(typeof railOrderWords)['base']>,
  order: Pick<OrderDetail, 'code' | 'detail'>,
): string | undefined {
  const sheet = latestChange(order);
  if (sheet === undefined) return undefined;
  const kind = t(`sheet-kind.${sheetKind(sheet)}`);
  const { state, failure, dueFen } = sheet;
  if (state === 'failed')
    return t(`next-change.${failure ?? 'refused'}`, { kind, amount: formatYuan(dueFen) });
  if (state === 'withdrawn' || state === 'read') return undefined;
  return t(`next-change.${state}`, { kind });
}
