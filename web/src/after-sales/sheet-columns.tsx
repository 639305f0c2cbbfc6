import type { SheetSummary } from '@woxing/contract/orders/sheets';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { type OrderTranslate, ordererWords, stampWords, TripLegs } from '#src/orders/public.ts';
import { Button } from '#src/ui/button.tsx';
import type { AllSheetsTranslate } from './all-sheets.words.ts';
import { SheetState } from './sheet-state.tsx';

interface Listing {
  /** Whether orders of several people are listed. */
  readonly ofSeveral: boolean;
  readonly stateWords: (sheet: SheetSummary) => string;
  readonly orderWords: OrderTranslate;
  readonly onOpen: (sheet: SheetSummary) => void;
}

/** What the list of refunds and changes and its file have of each. */
export function sheetColumns(
  t: AllSheetsTranslate,
  { ofSeveral, stateWords, orderWords, onOpen }: Listing,
): readonly Column<SheetSummary>[] {
  return [
    {
      key: 'no',
      title: t('all-sheets.no'),
      shown: 'always',
      text: ({ sheetNo }) => sheetNo,
      cell: ({ sheetNo, askedAt }) => (
        <div className="min-w-0">
          <p className="digits text-14 font-semibold break-all">{sheetNo}</p>
          <p className="digits text-12 text-ink-500">{stampWords(askedAt)}</p>
        </div>
      ),
    },
    { key: 'order-no', title: t('all-sheets.order-no'), shown: 'file', text: ({ orderNo }) => orderNo },
    momentColumn(
      { key: 'asked-at', title: t('all-sheets.asked-at'), shown: 'file' },
      ({ askedAt }) => askedAt,
      stampWords,
    ),
    { key: 'name', title: t('all-sheets.name'), text: ({ name }) => name },
    {
      key: 'trip',
      title: t('all-sheets.trip'),
      text: ({ legs }) => legs.map(legWords).join('、'),
      cell: ({ legs }) => <TripLegs legs={legs} />,
    },
    {
      key: 'to-trip',
      title: t('all-sheets.to-trip'),
      shown: 'file',
      text: ({ to }) => (to === null ? '' : legWords(to)),
    },
    {
      key: 'passengers',
      title: t('all-sheets.passengers'),
      text: ({ passengerNames }) => passengerNames.join('、'),
    },
    ...(ofSeveral
      ? [
          {
            key: 'orderer',
            title: t('all-sheets.orderer'),
            text: (sheet: SheetSummary) => ordererWords(orderWords, sheet),
          },
        ]
      : []),
    moneyColumn({ key: 'fee', title: t('all-sheets.fee') }, ({ feeFen }) => feeFen),
    moneyColumn({ key: 'due', title: t('all-sheets.due') }, ({ dueFen }) => dueFen || null),
    moneyColumn({ key: 'back', title: t('all-sheets.back') }, ({ backFen }) => backFen || null),
    {
      key: 'state',
      title: t('all-sheets.state'),
      text: stateWords,
      cell: ({ state }) => <SheetState state={state} />,
      card: 'aside',
    },
    { key: 'words', title: t('all-sheets.words'), shown: 'file', text: ({ words }) => words },
    momentColumn(
      { key: 'ended-at', title: t('all-sheets.ended-at'), shown: 'file' },
      ({ endedAt }) => endedAt,
      stampWords,
    ),
    {
      key: 'acts',
      title: t('all-sheets.acts'),
      text: null,
      align: 'right',
      card: 'none',
      cell: (sheet) => (
        <Button
          look="quiet"
          size="s"
          aria-label={t('all-sheets.open-of', { no: sheet.sheetNo })}
          onClick={() => onOpen(sheet)}
        >
          {t('all-sheets.open')}
        </Button>
      ),
    },
  ];
}

/** `北京—上海 MU5101 2026-12-01 08:00` */
function legWords({ from, to, fromCity, toCity, no, day, departs }: SheetSummary['legs'][number]): string {
  if (from === to) return `${from} ${no} ${day}`;
  return `${fromCity}—${toCity} ${no} ${day} ${departs}`;
}
