import { type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { airSheetWords } from './air-sheet.words.ts';
import { airOf, doneSheets, extrasFen, totalAfter } from './air-total.rules.ts';

/** What refunds and changes added and took, down to what the order comes to with them. */
export default function AirSheetSums({ order }: { readonly order: OrderDetail }) {
  const t = useWords(airSheetWords);
  const { returnedBesideFen = noFen } = airOf(order) ?? {};
  const done = doneSheets(order);
  if (done.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
        {done.map((sheet) => {
          const { sheetNo, kind, tickets, dueFen, backFen } = sheet;
          const flight = newFlights(order, sheet).join('、');
          return (
            <li key={sheetNo} className="flex justify-between gap-4">
              <span>
                <span className="font-semibold">{t(`air-sheet.${kind}`)}</span>
                <span className="ml-2 text-12 text-ink-500">
                  {[...new Set(tickets.map(({ passenger }) => order.passengers[passenger]!.name))].join('、')}
                  {flight !== '' && ` ${t('air-sheet.to-flight', { flight })}`}
                </span>
              </span>
              <span className="digits">{formatYuan(subtractFen(dueFen, backFen))}</span>
            </li>
          );
        })}
        <Beside words={t('air-sheet.extras')} amountFen={extrasFen(order)} />
        <Beside words={t('air-sheet.beside')} amountFen={subtractFen(noFen, returnedBesideFen)} />
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-semibold">
        {t('air-sheet.total-after')}
        <Money fen={totalAfter(order)} size="l" />
      </p>
    </>
  );
}

/** The numbers of the flights that a change led to. */
function newFlights({ trip }: OrderDetail, sheet: ReturnType<typeof doneSheets>[number]): string[] {
  if ('legs' in sheet) return sheet.legs.flatMap((leg) => trip[leg]?.no ?? []);
  return sheet.flight === null ? [] : [sheet.flight, ...sheet.onward].map(({ flightNo }) => flightNo);
}

/** What was bought or came back beside its tickets; nothing where there is none. */
function Beside({ words, amountFen }: { readonly words: string; readonly amountFen: Fen }) {
  if (amountFen === noFen) return null;
  return (
    <li className="flex justify-between gap-4">
      <span className="font-semibold">{words}</span>
      <span className="digits">{formatYuan(amountFen)}</span>
    </li>
  );
}
