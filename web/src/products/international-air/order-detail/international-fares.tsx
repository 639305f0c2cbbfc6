import { formatYuan } from '@woxing/contract/core/money';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { FareRules, TaxTable } from '../search/fare-details.tsx';
import { usePartName } from '../search/journey-steps.tsx';
import { heldParts, placesOf, typeOfOrder } from './international-facts.rules.ts';
import { internationalDetailWords } from './order-detail.words.ts';

const columns = ['type', 'count', 'fare', 'tax'] as const;

/** What was paid by passenger type, tax by tax, and the rules of the fares. */
export function InternationalFares({ detail }: { readonly detail: InternationalDetail }) {
  const t = useWords(internationalDetailWords);
  const { prices, taxes, parts, legs } = detail;
  const held = heldParts(detail);
  const places = placesOf(detail);
  const nameOf = usePartName(typeOfOrder(detail));
  const partName = (at: number) => {
    const part = nameOf(places[at]!);
    const flight = parts[at]!.legs.map((leg) => legs[leg]!.flightNo).join('、');
    return places[at] === at ? part : t('intl-detail.changed-to', { part, flight });
  };
  return (
    <Card title={t('intl-detail.fares')}>
      <div className="flex flex-col gap-5">
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <thead className="text-12 text-ink-500">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                    {t(`intl-detail.price-${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {prices.map(({ type, count, fareFen, taxFen }) => (
                <tr key={type}>
                  <th scope="row" className="py-1.5 pr-4 font-medium">
                    {passengerTypeWords[type]}
                  </th>
                  <td className="digits py-1.5 pr-4">{count}</td>
                  <td className="digits py-1.5 pr-4">{formatYuan(fareFen)}</td>
                  <td className="digits py-1.5 pr-4">{formatYuan(taxFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <TaxTable taxes={taxes} flyers={prices.map(({ type }) => type)} />
        <FareRules parts={held.map((at) => parts[at]!)} nameOf={(index) => partName(held[index]!)} />
      </div>
    </Card>
  );
}
