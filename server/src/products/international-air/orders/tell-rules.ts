import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { PriceItem } from '@woxing/contract/orders/price-items.rules';
import type { internationalRules as endpoint } from '@woxing/contract/products/international-air/international-orders';
import { findSeenOrder } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { readInternationalOrder } from '../after-sales/international-order.ts';
import type { ContentPart } from './international-content.ts';

const everywhere = [
  '出票当日、全部航段未起飞时可作废，票款全额退还。',
  '航段须按顺序使用，未使用的前一航段会使后续航段失效。',
  '往返与组合计价的机票须整套退票；已使用部分航段的，按单程票价计收已使用的部分。',
  '改签限同一承运人、相同城市、舱等与航段数的航班，仅收取高出的差价，低于原票价的不退。',
];

/** The rules of what was bought, in words, and what they come to now. Refuses with `order.unknown`. */
export async function tellRules(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { order, content, tickets } = await db.read(ctx.tenantId, async (tx) =>
    readInternationalOrder(tx, await findSeenOrder(tx, ctx, orderNo)),
  );
  const legsOf = (part: ContentPart) => part.legs.map((leg) => content.legs[leg]!);
  return {
    parts: content.parts.map((part, at) => {
      const own = tickets.filter(({ leg, state }) => part.legs.includes(leg) && state === 'issued');
      const legs = legsOf(part);
      return {
        part: at,
        words: `${legs[0]!.fromCity}—${legs.at(-1)!.toCity} ${part.airlineName} ${part.familyName}`,
        rules: part.rules,
        now: own.length === 0 ? null : nowWords(part, own[0]!.departsAt <= ctx.now),
      };
    }),
    words: [taxWords(order.items), ...everywhere],
  };
}

/** A fee stays where one was paid. */
const taxWords = (items: readonly PriceItem[]) =>
  items.some(({ kind, fen }) => kind === 'service' && fen > noFen)
    ? '未使用航段的税费在退票时全额退还，服务费不退。'
    : '未使用航段的税费在退票时全额退还。';

function nowWords({ terms: { changeFen, refundFen, noShowFen } }: ContentPart, left: boolean): string {
  const late = left && noShowFen > noFen ? `，另收误机费${formatYuan(noShowFen)}` : '';
  const words = (fee: typeof changeFen, act: string, never: string) => {
    if (fee === null) return never;
    return `${act}费${fee === noFen ? '免收' : `每人${formatYuan(fee)}`}${late}`;
  };
  return `${words(refundFen, '退票', '票价与燃油附加费不退')}；${words(changeFen, '改签', '不得改签')}`;
}
