import { Link } from '@tanstack/react-router';
import { PartsByPassenger } from '#src/booking/public.ts';
import { TripLegs, useProduct, useProductTexts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/** What the money is for. */
export function PaySummary({
  desk,
  plain,
}: {
  readonly desk: Desk;
  /** Without the way to the order, where the page has one already. */
  readonly plain?: boolean;
}) {
  if (desk.order === null) return <Bought desk={desk} />;
  return <Ordered desk={desk} order={desk.order} plain={plain === true} />;
}

function Ordered(props: {
  readonly desk: Desk;
  readonly order: NonNullable<Desk['order']>;
  readonly plain: boolean;
}) {
  const { desk, order, plain } = props;
  const t = useWords(paymentWords);
  const texts = useProductTexts(order.product);
  const { links, isOneJourney } = useProduct(order.product);
  const oneJourney = isOneJourney?.(desk.businessType) === true;
  return (
    <Card
      title={t('pay.summary')}
      aside={
        !plain && (
          <Link
            {...links.detail(order.orderNo)}
            className="text-brand-600 underline-offset-4 hover:underline"
          >
            {t('pay.to-detail')}
          </Link>
        )
      }
    >
      <TripLegs legs={order.legs} waitsFor={order.waitsFor} connected={oneJourney} />
      <p className="mt-3 border-t border-line pt-3 text-ink-700">
        <span className="mr-3 text-12 text-ink-500">{texts.passengersAtDesk}</span>
        {order.passengerNames.join('、')}
      </p>
      <PartsByPassenger shares={desk.shares} />
      {!oneJourney && desk.facts.length > 0 && <Facts desk={desk} />}
    </Card>
  );
}

/** Something that is no order: what it is, and what is worth knowing of it. */
function Bought({ desk }: { readonly desk: Desk }) {
  const t = useWords(paymentWords);
  return (
    <Card title={t('pay.bought')}>
      <p className="text-16 font-semibold">{desk.title}</p>
      <Facts desk={desk} />
    </Card>
  );
}

function Facts({ desk }: { readonly desk: Desk }) {
  return (
    <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      {desk.facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="shrink-0 text-ink-500">{name}</dt>
          <dd className="text-ink-700">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
