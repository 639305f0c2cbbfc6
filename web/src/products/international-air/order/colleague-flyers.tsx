import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { blankTraveller, colleaguesFound } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { withColleagues } from './company-party.rules.ts';
import { internationalBookingWords } from './international-order.words.ts';
import type { FlyerDraft } from './passenger-draft.rules.ts';

const ChooseColleagues = lazy(async () => ({
  default: (await import('#src/booking/public.forms.ts')).ChooseColleagues,
}));

/** Colleagues with the passports that they keep, for who may book for them; nothing for anybody else. */
export default function ColleagueFlyers(props: {
  readonly flyers: readonly FlyerDraft[];
  readonly places: Parameters<typeof withColleagues>[3];
  readonly onChange: (flyers: readonly FlyerDraft[]) => void;
}) {
  const t = useWords(internationalBookingWords);
  const { flyers, places, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const total = useQuery(colleaguesFound('', true)).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <div className="flex justify-end">
      <Button look="soft" onClick={() => setChoosing(true)}>
        <PlusIcon size={16} />
        {t('intl-book.colleagues')}
      </Button>
      {choosing && (
        <Suspense>
          <ChooseColleagues
            abroad
            who={t('intl-book.fliers')}
            max={flyers.length}
            passengers={flyers.flatMap(({ listed }) =>
              listed === undefined ? [] : [{ key: listed.id, listed, written: blankTraveller }],
            )}
            listed={[]}
            onChoose={(offered, chosen) =>
              onChange(withColleagues(flyers, [...offered.values()], new Set(chosen), places))
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
