import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type ReviewTag, reviewTags } from '@woxing/contract/products/car/car-dispute.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { StarChoice, Stars } from '#src/ui/stars.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { carDetailWords } from './car-order.words.ts';
import { useRideAskedAgain } from './ride.queries.ts';

/** What whoever rode says of it: to be said once, or as it was said. */
export function RideReview({ order, car }: { readonly order: OrderDetail; readonly car: CarDetail }) {
  const t = useWords(carDetailWords);
  const { review } = car;
  if (review !== null) {
    return (
      <Card title={t('car-detail.review-mine')}>
        <Stars label={t('car-detail.review-stars')} value={review.stars} />
        {review.tags.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {review.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        {review.words !== '' && <p className="mt-2 text-14 text-ink-700">{review.words}</p>}
      </Card>
    );
  }
  if (!car.mayReview || !mayActUpon(order)) return null;
  return <ReviewForm orderNo={order.orderNo} />;
}

function ReviewForm({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(carDetailWords);
  const askAgain = useRideAskedAgain();
  const [stars, setStars] = useState<number>();
  const [tags, setTags] = useState<readonly ReviewTag[]>([]);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useWrite('/car/order/review');
  const send = () => {
    setMissing(stars === undefined);
    if (stars === undefined) return;
    sending.mutate(
      { orderNo, stars, tags: [...tags], words: words.trim() },
      { onSettled: askAgain, onSuccess: () => toast.ok(t('car-detail.review-sent')) },
    );
  };
  return (
    <Card title={t('car-detail.review')} className="print:hidden">
      <div className="flex flex-col items-start gap-3">
        <StarChoice
          label={t('car-detail.review-stars')}
          value={stars}
          onChange={(value) => {
            setStars(value);
            setMissing(false);
          }}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('car-detail.review-tags')}</legend>
          {reviewTags.map((tag) => (
            <Toggle
              key={tag}
              on={tags.includes(tag)}
              onChange={(on) => setTags(on ? [...tags, tag] : tags.filter((one) => one !== tag))}
            >
              {tag}
            </Toggle>
          ))}
        </fieldset>
        <TextArea
          className="w-full"
          label={t('car-detail.review-words')}
          rows={2}
          maxLength={200}
          value={words}
          onChange={setWords}
        />
        {missing && (
          <p role="alert" className="text-14 text-bad">
            {t('car-detail.review-none')}
          </p>
        )}
        <Button look="quiet" busy={sending.isPending} onClick={send}>
          {t('car-detail.review-send')}
        </Button>
      </div>
    </Card>
  );
}
