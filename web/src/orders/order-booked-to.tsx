import { Link } from '@tanstack/react-router';
import type { OrderBookedTo } from '@woxing/contract/orders/booked-to';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { bookedToWords } from './order-booked-to.words.ts';

/** What an order was booked to when it was placed; nothing where its enterprise keeps none of it. */
export default function BookedToCard({ bookedTo }: { readonly bookedTo: OrderBookedTo }) {
  const t = useWords(bookedToWords);
  const { departments, costCentres, projects, applicationNo } = bookedTo;
  if (applicationNo === null && departments.length + costCentres.length + projects.length === 0) return null;
  return (
    <Card title={t('booked.title')}>
      <dl className="flex flex-col gap-2 text-14">
        <Row title={t('booked.department')} words={departments.join('、')} />
        <Row title={t('booked.centre')} words={costCentres.join('、')} />
        <Row title={t('booked.project')} words={projects.join('、')} />
        {applicationNo !== null && (
          <Row
            title={t('booked.application')}
            words={
              <Link
                to="/travel/apply/details"
                search={{ noteNo: applicationNo }}
                className="digits text-brand-700 hover:underline"
              >
                {applicationNo}
              </Link>
            }
          />
        )}
      </dl>
    </Card>
  );
}

function Row({ title, words }: { readonly title: string; readonly words: ReactNode }) {
  if (words === '') return null;
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-500">{title}</dt>
      <dd className="min-w-0 text-right break-words">{words}</dd>
    </div>
  );
}
