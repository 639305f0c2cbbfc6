import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { bookingWords } from '../order/order.words.ts';

/** A child who pays less at the adult fare is told so, and may have it. */
export function AdultFareChoice({
  savedFen,
  on,
  onChange,
}: {
  readonly savedFen: Fen;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const t = useWords(bookingWords);
  return (
    <Checkbox
      checked={on}
      onChange={onChange}
      className="border-t border-line px-3 py-2"
      label={
        <span>
          {t('adult-fare.choose', { saved: formatYuan(savedFen) })}
          <span className="block text-12 text-ink-500">{t('adult-fare.why')}</span>
        </span>
      }
    />
  );
}
