import type { Parcel } from '@woxing/contract/invoices/invoice-posts';
import {
  mayMove,
  type PostState,
  paperBackNames,
  postStateNames,
} from '@woxing/contract/invoices/invoice-posts.rules';
import { momentWords } from '#src/desk/public.ts';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { invoicePostWords } from './invoice-posts.words.ts';

export type PostTranslate = ReturnType<typeof useWords<typeof invoicePostWords.base>>;

export interface ParcelActs {
  readonly onSend: (parcel: Parcel) => void;
  readonly onCorrect: (parcel: Parcel) => void;
  readonly onRefuse: (parcel: Parcel) => void;
  readonly onSettle: (parcel: Parcel, as: 'received' | 'returned') => void;
}

const tones: Record<PostState, Tone> = {
  waiting: 'grey',
  'to-send': 'warn',
  sent: 'brand',
  received: 'ok',
  refused: 'bad',
  dropped: 'grey',
};

/** Screen and file: the courier's list has the receiver in columns of their own. */
export const parcelColumns = (t: PostTranslate, acts: ParcelActs): readonly Column<Parcel>[] => [
  {
    key: 'receiver',
    title: t('posts.receiver'),
    className: 'min-w-52',
    text: ({ name }) => name,
    cell: (parcel) => <Receiver t={t} parcel={parcel} />,
  },
  { key: 'phone', title: t('posts.phone'), shown: 'file', text: ({ phone }) => phone },
  { key: 'address', title: t('posts.address'), shown: 'file', text: ({ address }) => address },
  { key: 'postcode', title: t('posts.postcode'), shown: 'file', text: ({ postcode }) => postcode },
  {
    key: 'invoices',
    title: t('posts.invoices'),
    className: 'min-w-52',
    text: ({ titleName, invoiceNos }) => `${titleName} ${invoiceNos.join(' ')}`.trim(),
    cell: ({ titleName, invoiceNos }) => (
      <>
        <span className="block break-words">{titleName}</span>
        {invoiceNos.map((no) => (
          <span key={no} className="digits block text-12 break-all text-ink-500">
            {no}
          </span>
        ))}
      </>
    ),
  },
  moneyColumn({ key: 'amount', title: t('posts.amount') }, ({ totalFen }) => totalFen),
  {
    key: 'state',
    title: t('posts.state'),
    card: 'aside',
    text: ({ state, back }) => `${postStateNames[state]}${back === null ? '' : ` ${paperBackNames[back]}`}`,
    cell: ({ state, back, reason }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <Badge tone={tones[state]}>{postStateNames[state]}</Badge>
          {back !== null && <Badge tone={back === 'asked' ? 'bad' : 'grey'}>{paperBackNames[back]}</Badge>}
        </span>
        {reason !== '' && <span className="mt-1 block text-12 text-ink-500">{reason}</span>}
      </>
    ),
  },
  {
    key: 'tracking',
    title: t('posts.tracking'),
    text: ({ courier, trackingNo }) => `${courier} ${trackingNo}`.trim(),
    cell: ({ courier, trackingNo }) =>
      trackingNo === '' ? (
        '—'
      ) : (
        <>
          <span className="block text-12 text-ink-500">{courier}</span>
          <span className="digits break-all">{trackingNo}</span>
        </>
      ),
  },
  { key: 'tenant', title: t('posts.tenant'), shown: 'asked', text: ({ tenant }) => tenant },
  {
    key: 'application',
    title: t('posts.application'),
    className: 'digits',
    shown: 'asked',
    text: ({ applicationNo }) => applicationNo,
  },
  momentColumn({ key: 'asked-at', title: t('posts.asked-at') }, ({ askedAt }) => askedAt, momentWords),
  momentColumn(
    { key: 'sent-at', title: t('posts.sent-at'), shown: 'asked' },
    ({ sentAt }) => sentAt,
    momentWords,
  ),
  {
    key: 'act',
    title: t('posts.act'),
    text: null,
    cell: (parcel) => <Acts t={t} parcel={parcel} {...acts} />,
  },
];

function Receiver({ t, parcel }: { readonly t: PostTranslate; readonly parcel: Parcel }) {
  const { name, phone, address, postcode } = parcel;
  if (name === '') return <span className="text-ink-500">{t('posts.forgotten')}</span>;
  return (
    <>
      <span className="block font-semibold">
        {name} <span className="digits font-normal">{phone}</span>
      </span>
      <span className="block text-12 font-normal break-words text-ink-500">
        {address} <span className="digits">{postcode}</span>
      </span>
    </>
  );
}

function Acts({
  t,
  parcel,
  onSend,
  onCorrect,
  onRefuse,
  onSettle,
}: ParcelActs & { readonly t: PostTranslate; readonly parcel: Parcel }) {
  const { applicationNo: no } = parcel;
  return (
    <span className="flex flex-wrap gap-1">
      {mayMove(parcel, 'send') && button(t('posts.send'), t('posts.send-of', { no }), () => onSend(parcel))}
      {mayMove(parcel, 'refuse') &&
        button(t('posts.refuse'), t('posts.refuse-of', { no }), () => onRefuse(parcel), 'text')}
      {mayMove(parcel, 'return') &&
        button(t('posts.returned'), t('posts.returned-of', { no }), () => onSettle(parcel, 'returned'))}
      {mayMove(parcel, 'receive') &&
        button(t('posts.received'), t('posts.received-of', { no }), () => onSettle(parcel, 'received'))}
      {mayMove(parcel, 'correct') &&
        button(t('posts.correct'), t('posts.correct-of', { no }), () => onCorrect(parcel), 'text')}
    </span>
  );
}

const button = (words: string, label: string, onClick: () => void, look: 'quiet' | 'text' = 'quiet') => (
  <Button look={look} size="s" aria-label={label} onClick={onClick}>
    {words}
  </Button>
);
