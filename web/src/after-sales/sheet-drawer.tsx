import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { SheetSummary } from '@woxing/contract/orders/sheets';
import { DetailDrawer } from '#src/desk/public.ts';
import { ordererWords, orderWords, stampWords, TripLegs, useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { type AllSheetsTranslate, allSheetsWords } from './all-sheets.words.ts';
import { changeDesk } from './change-desk.rules.ts';
import { type CourseStep, courseOf } from './sheet-course.rules.ts';

/** A refund or change in full: of what, for how much, and how it went. */
export default function SheetDrawer({
  sheet,
  onClose,
}: {
  readonly sheet: SheetSummary;
  readonly onClose: () => void;
}) {
  const t = useWords(allSheetsWords);
  const orders = useWords(orderWords);
  const { links, desks } = useProduct(sheet.product);
  const { to, orderedBy } = sheet;
  const isToPay = sheet.state === 'to-pay' && mayActUpon(sheet);
  const desk = isToPay ? changeDesk(desks, sheet.sheetNo) : undefined;
  return (
    <DetailDrawer
      title={`${sheet.name} ${sheet.sheetNo}`}
      facts={[
        [
          t('all-sheets.order-no'),
          <span key="no" className="digits">
            {sheet.orderNo}
          </span>,
        ],
        [t('all-sheets.trip'), <TripLegs key="legs" legs={sheet.legs} />],
        ...(to === null ? [] : [[t('all-sheets.to-trip'), <TripLegs key="to" legs={[to]} />] as const]),
        [t('all-sheets.passengers'), sheet.passengerNames.join('、')],
        ...(orderedBy === undefined ? [] : [[t('all-sheets.orderer'), ordererWords(orders, sheet)] as const]),
        [t('all-sheets.fee'), formatYuan(sheet.feeFen)],
        ...(sheet.dueFen > 0 ? [[t('all-sheets.due'), formatYuan(sheet.dueFen)] as const] : []),
        ...(sheet.backFen > 0 ? [[t('all-sheets.back'), formatYuan(sheet.backFen)] as const] : []),
      ]}
      onClose={onClose}
    >
      <h3 className="mt-6 mb-3 text-16 font-semibold">{t('all-sheets.course')}</h3>
      <Timeline
        title={t('all-sheets.course')}
        events={courseOf(sheet).map((each) => ({
          id: each.step,
          title: stepWords(t, each, sheet),
          tone: each.tone,
          ...(each.at !== null &&
            each.step !== 'pay-before' && { note: <span className="digits">{stampWords(each.at)}</span> }),
        }))}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        {desk !== undefined && (
          <Link to={desk} className={buttonClass({ look: 'action' })}>
            {t('all-sheets.pay', { amount: formatYuan(sheet.dueFen) })}
          </Link>
        )}
        <Link {...links.detail(sheet.orderNo)} className={buttonClass({ look: 'quiet' })}>
          {t('all-sheets.to-order')}
        </Link>
      </div>
    </DetailDrawer>
  );
}

function stepWords(t: AllSheetsTranslate, { step, at }: CourseStep, sheet: SheetSummary): string {
  switch (step) {
    case 'asked':
      return t('all-sheets.course-asked');
    case 'paid':
      return t('all-sheets.course-paid', { amount: formatYuan(sheet.dueFen) });
    case 'pay-before':
      return t('all-sheets.course-pay-before', { at: stampWords(at!), amount: formatYuan(sheet.dueFen) });
    case 'processing':
      return t('all-sheets.course-processing');
    case 'ended':
      return sheet.words;
  }
}
