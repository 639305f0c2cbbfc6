import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { FareRules } from '../search/fare-rules.tsx';
import { airDetailWords } from './order-detail.words.ts';

/** What a refund or a change costs, leg by leg; the tables of a leg stand side by side where there is room. */
export function OrderRules({ legs }: Pick<AirDetail, 'legs'>) {
  const t = useWords(airDetailWords);
  // Of flights that staff typed in no rules are known.
  const ruled = legs.filter(({ refundLadder }) => refundLadder !== '');
  if (ruled.length === 0) return null;
  return (
    <Card title={t('detail.rules')}>
      <div className="flex flex-col gap-6">
        {ruled.map((leg) => (
          <section
            key={`${leg.flightNo} ${leg.day} ${leg.bookingReference}`}
            className="md:[&>div]:grid md:[&>div]:w-auto md:[&>div]:grid-cols-2 md:[&>div]:items-start md:[&_p]:col-span-2"
          >
            {legs.length > 1 && (
              <h3 className="mb-2 text-14">
                {leg.fromCity}—{leg.toCity} <span className="digits text-ink-500">{leg.flightNo}</span>
              </h3>
            )}
            <FareRules fare={leg} />
          </section>
        ))}
      </div>
    </Card>
  );
}
