import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Flyer, typePrices } from './fare-facts.rules.ts';
import { type Journey } from './journey-address.rules.ts';
import { journeyFaresWords } from './journey-fares.words.ts';
import { usePartName } from './journey-steps.tsx';
import type { JourneyFare } from './journeys.queries.ts';
import { carrierOf } from './world-names.ts';

const headClass = 'py-1.5 pr-4 text-left font-medium whitespace-nowrap';
const cellClass = 'digits py-1.5 pr-4 whitespace-nowrap';

/** What a fare costs by passenger, tax by tax, and its rules part by part. */
export default function FareDetails({
  fare,
  journey,
  flyers,
}: {
  readonly fare: JourneyFare;
  readonly journey: Journey;
  readonly flyers: readonly Flyer[];
}) {
  const nameOf = usePartName(journey.type);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Prices fare={fare} journey={journey} flyers={flyers} />
        <TaxTable taxes={fare.taxes} flyers={flyers} />
      </div>
      <FareRules parts={fare.parts} nameOf={nameOf} />
    </div>
  );
}

function Prices({
  fare,
  journey,
  flyers,
}: {
  readonly fare: JourneyFare;
  readonly journey: Journey;
  readonly flyers: readonly Flyer[];
}) {
  const t = useWords(journeyFaresWords);
  const counts: Readonly<Record<Flyer, number>> = {
    ADT: journey.adults,
    CHD: journey.children,
    INF: journey.infants,
  };
  const { serviceFee } = fare.price;
  return (
    <section aria-label={t('intl-fares.prices')}>
      <h4 className="mb-1 text-14">{t('intl-fares.prices')}</h4>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-12 text-ink-500">
            <tr>
              {(['type', 'count', 'fare', 'tax', 'each'] as const).map((column) => (
                <th key={column} scope="col" className={headClass}>
                  {t(`intl-fares.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {typePrices(fare, flyers).map(({ flyer, fareFen, taxFen, eachFen }) => (
              <tr key={flyer}>
                <th scope="row" className={headClass}>
                  {t(`intl-fares.${flyer}`)}
                </th>
                <td className={cellClass}>{counts[flyer]}</td>
                <td className={cellClass}>{formatYuan(fareFen)}</td>
                <td className={cellClass}>{formatYuan(taxFen)}</td>
                <td className={`${cellClass} font-semibold`}>{formatYuan(eachFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {serviceFee > 0 && (
        <p className="mt-1 text-12 text-ink-500">{t('intl-fares.fee', { fen: formatYuan(serviceFee) })}</p>
      )}
    </section>
  );
}

/** Tax by tax, what each passenger type pays. */
export function TaxTable({
  taxes,
  flyers,
}: {
  readonly taxes: JourneyFare['taxes'];
  readonly flyers: readonly Flyer[];
}) {
  const t = useWords(journeyFaresWords);
  const fields = { ADT: 'adultFen', CHD: 'childFen', INF: 'infantFen' } as const;
  return (
    <section aria-label={t('intl-fares.taxes')}>
      <h4 className="mb-1 text-14">{t('intl-fares.taxes')}</h4>
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-12 text-ink-500">
            <tr>
              <th scope="col" className={headClass}>
                {t('intl-fares.tax-code')}
              </th>
              <th scope="col" className={headClass}>
                {t('intl-fares.tax-name')}
              </th>
              {flyers.map((flyer) => (
                <th key={flyer} scope="col" className={headClass}>
                  {t(`intl-fares.${flyer}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {taxes.map((tax) => (
              <tr key={tax.code}>
                <td className={cellClass}>{tax.code}</td>
                <td className="py-1.5 pr-4">
                  {tax.name}
                  {tax.times > 1 && <span className="digits text-12 text-ink-500"> ×{tax.times}</span>}
                  {tax.simplified && (
                    <Badge className="ml-1.5" tone="grey">
                      {t('intl-fares.simplified')}
                    </Badge>
                  )}
                </td>
                {flyers.map((flyer) => (
                  <td key={flyer} className={cellClass}>
                    {formatYuan(tax[fields[flyer]])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {taxes.some(({ simplified }) => simplified) && (
        <p className="mt-1 text-12 text-ink-500">{t('intl-fares.simplified-note')}</p>
      )}
    </section>
  );
}

/** The rules of a fare, part by part. */
export function FareRules({
  parts,
  nameOf,
}: {
  readonly parts: readonly Omit<JourneyFare['parts'][number], 'key'>[];
  /** Of which of them the rules are, where there are several. */
  readonly nameOf: (at: number) => string;
}) {
  const t = useWords(journeyFaresWords);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {parts.map((part, at) => (
        <section key={nameOf(at)} aria-label={t('intl-fares.rules', { part: nameOf(at) })}>
          <h4 className="mb-1 text-14">
            {parts.length > 1
              ? t('intl-fares.rules', { part: nameOf(at) })
              : t('intl-fares.rules', { part: '' })}
          </h4>
          <p className="digits mb-1.5 text-12 text-ink-500">
            {carrierOf(part.airline).name} ·{' '}
            {t('intl-fares.basis', {
              basis: part.fareBasis,
              currency: part.currency,
              amount: part.filedAmount,
            })}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {part.rules.map(({ title, words }) => (
              <div key={title} className="contents">
                <dt className="text-ink-500">{title}</dt>
                <dd>
                  {words}
                  {title === '托运行李' && (
                    <span className="text-12 text-ink-500">
                      {' '}
                      {t('intl-fares.bag-carrier', { airline: carrierOf(part.bags.airline).name })}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
