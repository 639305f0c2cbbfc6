import { useNavigate } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ChangedNights } from './changed-nights.tsx';
import type { ChosenRate } from './chosen-rate.rules.ts';
import { hotelFormWords } from './hotel-form.words.ts';
import type { ChangedStay, Trouble, TroubleKind } from './hotel-trouble.rules.ts';
import { useOtherWays } from './use-other-ways.ts';

/** Why the order was not taken, and what can be done now: nobody is left with a refusal alone. */
export function HotelTroubleDialog({
  trouble,
  chosen,
  onLeave,
  onAgain,
  onGuests,
}: {
  readonly trouble: Trouble | undefined;
  readonly chosen: ChosenRate;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly onGuests: () => void;
}) {
  const t = useWords(hotelFormWords);
  const navigate = useNavigate();
  const { toRooms, toHotels } = useOtherWays(chosen);
  if (trouble === undefined) return null;
  const acts: Record<Act, { readonly words: string; readonly go: () => void }> = {
    rooms: { words: t('hotel-form.other-rooms'), go: toRooms },
    hotels: { words: t('hotel-form.other-hotels'), go: toHotels },
    guests: { words: t('hotel-trouble.edit-guests'), go: onGuests },
    again: { words: t('hotel-trouble.again'), go: onAgain },
    orders: {
      words: t('hotel-trouble.orders'),
      go: () => void navigate({ to: '/myCenter/order_list/$type', params: { type: 'hotel' } }),
    },
    stay: { words: t('hotel-trouble.stay'), go: onLeave },
  };
  const { kind } = trouble;
  return (
    <Dialog
      open
      title={t(`hotel-trouble.${titles[kind]}`)}
      width={440}
      onClose={onLeave}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          {ways[kind].map((act, at, all) => (
            <Button
              key={act}
              look={at === all.length - 1 ? 'primary' : 'quiet'}
              onClick={acts[act].go}
              className="max-md:flex-1"
            >
              {acts[act].words}
            </Button>
          ))}
        </div>
      }
    >
      <p className="text-ink-900">{trouble.message}</p>
      {(kind === 'gone' || kind === 'busy') && (
        <p className="mt-2 text-ink-500">{t(`hotel-trouble.${kind}-hint`)}</p>
      )}
    </Dialog>
  );
}

type Act = 'rooms' | 'hotels' | 'guests' | 'again' | 'orders' | 'stay';

/** The last one is the way on. */
const ways: Record<TroubleKind, readonly Act[]> = {
  gone: ['stay', 'hotels', 'rooms'],
  guests: ['guests'],
  busy: ['stay', 'again'],
  unpaid: ['stay', 'orders'],
  other: ['stay'],
};

const titles = {
  gone: 'gone',
  guests: 'guests',
  busy: 'busy',
  unpaid: 'refused',
  other: 'refused',
} as const satisfies Record<TroubleKind, string>;

/** Prices that changed since they were shown, by the night; the order is placed at the new ones after a yes. */
export function PriceChangedDialog({
  changed,
  busy,
  onAgree,
  onLeave,
}: {
  readonly changed: ChangedStay;
  readonly busy: boolean;
  readonly onAgree: () => void;
  readonly onLeave: () => void;
}) {
  const t = useWords(hotelFormWords);
  const after = formatYuan(changed.afterFen);
  return (
    <Dialog
      open
      title={t('hotel-trouble.changed')}
      width={440}
      onClose={onLeave}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onLeave} className="max-md:flex-1">
            {t('hotel-trouble.changed-no')}
          </Button>
          <Button busy={busy} onClick={onAgree} className="max-md:flex-1">
            {t('hotel-trouble.changed-yes', { after })}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-ink-900">
        {t('hotel-trouble.changed-words', { before: formatYuan(changed.beforeFen), after })}
      </p>
      <ChangedNights changed={changed.changed} />
    </Dialog>
  );
}
