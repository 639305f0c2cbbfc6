import { yuanDigits } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { airToleranceFen, judgeFare } from '@woxing/contract/products/air/air-standard.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { badgeTones } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Popover } from '#src/ui/popover.tsx';
import { offerWords } from './offer.words.ts';

/** Whether the travel standard allows a price; the reason on hover and tap. */
export default function VerdictBadge({
  fare,
  standard,
}: {
  readonly fare: FareOption;
  readonly standard: AirStandard;
}) {
  const t = useWords(offerWords);
  const verdict = judgeFare(fare, standard);
  const limit = standard.economyLimitFen;
  const over = verdict.kind === 'over-price' ? yuanDigits(verdict.overFen) : '';
  const words = {
    within: t('standard.within'),
    'over-price': t('standard.over', { yuan: over }),
    'other-cabin': t('standard.other-cabin'),
  }[verdict.kind];
  const why = {
    within: t('standard.within-why'),
    'over-price': t('standard.over-why', {
      limit: limit === null ? '' : yuanDigits(limit),
      over,
      tolerance: yuanDigits(airToleranceFen),
    }),
    'other-cabin': t('standard.other-cabin-why', {
      cabins: standard.cabins.map((cabin) => t(`cabin.${cabin}`)).join('、'),
    }),
  }[verdict.kind];
  return (
    <Popover
      hover
      sheet={false}
      title={words}
      trigger={words}
      triggerClass={classNames(
        'inline-flex items-center rounded-s px-1.5 text-12 font-medium whitespace-nowrap',
        badgeTones[verdict.kind === 'within' ? 'ok' : 'warn'],
      )}
    >
      <p className="max-w-64 text-14 text-ink-700">{why}</p>
    </Popover>
  );
}
