import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import {
  extraKindWords,
  extrasStateWords,
  isExtrasOpen,
} from '@woxing/contract/products/air/air-extras.rules';
import type { ReactNode } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { extrasFound } from './extras.queries.ts';
import type { Line, Sheet } from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';
import { priceWords } from './people-list.tsx';

/** What an order of flights has of seats and extras, and the way to choose more. Nothing where its supplier has none. */
export default function OrderExtras({ order }: { readonly order: OrderDetail }) {
  const t = useWords(extrasWords);
  const { variant } = useTenant();
  const { data } = useQuery(extrasFound(order.orderNo));
  if (data === undefined) return null;
  const shown = data.sheets.filter(
    ({ state }) => state === 'done' || isExtrasOpen(state) || state === 'failed',
  );
  const lines = shown.flatMap((sheet) => sheet.lines.map((line) => ({ sheet, line }))).filter(isTold);
  const mayChoose =
    variant === 'A' &&
    mayActUpon(order) &&
    (data.tickets.length > 0 || shown.some(({ state }) => isExtrasOpen(state)));
  if (lines.length === 0 && data.wishes.length === 0 && !mayChoose) return null;
  return (
    <Card
      title={t('extras.title')}
      aside={
        mayChoose && (
          <Link
            to="/airTicket/extras"
            search={{ orderNo: order.orderNo }}
            className={buttonClass({ look: 'soft', size: 's', className: 'print:hidden' })}
          >
            {t('extras.open-page')}
          </Link>
        )
      }
    >
      {lines.length + data.wishes.length === 0 ? (
        <p className="text-14 text-ink-500">{t('party.no-seat')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {data.wishes.map((wish) => (
            <ExtraLine
              key={`${wish.passenger} ${wish.leg} ${wish.kind} ${wish.code}`}
              order={order}
              line={wish}
            >
              <Badge tone="grey">{t('line.wished')}</Badge>
            </ExtraLine>
          ))}
          {lines.map(({ sheet, line }) => (
            <OrderExtra
              key={`${sheet.extrasNo} ${line.passenger} ${line.leg} ${line.kind} ${line.code}`}
              order={order}
              sheet={sheet}
              line={line}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What was changed for another free seat, or never came about at no cost, is not worth telling. */
const isTold = ({ line }: { readonly line: Line }) => line.state !== 'ended' || line.priceFen > 0;

function OrderExtra({
  order,
  sheet,
  line,
}: {
  readonly order: OrderDetail;
  readonly sheet: Sheet;
  readonly line: Line;
}) {
  const t = useWords(extrasWords);
  const { state, returned } = line;
  return (
    <ExtraLine order={order} line={line}>
      {state === 'kept' ? (
        <Badge tone="ok">{t('party.kept')}</Badge>
      ) : state === 'chosen' ? (
        <Badge tone="brand">{extrasStateWords[sheet.state]}</Badge>
      ) : (
        <Badge tone="grey">{t(returned ? 'line.returned' : 'line.ended')}</Badge>
      )}
    </ExtraLine>
  );
}

/** For whom, on which flight, what, and what became of it. */
function ExtraLine({
  order,
  line: { passenger, leg, kind, name, priceFen },
  children,
}: {
  readonly order: OrderDetail;
  readonly line: ExtraWish;
  readonly children: ReactNode;
}) {
  const t = useWords(extrasWords);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{order.passengers[passenger]?.name}</span>
      <span className="digits text-12 text-ink-500">{order.trip[leg]?.no}</span>
      <span>
        {kind === 'meal' && `${extraKindWords.meal} `}
        {name}
      </span>
      <span className="digits text-12 text-ink-500">{priceWords(priceFen, t('line.free'))}</span>
      {children}
    </li>
  );
}
