import type { ReactNode } from 'react';

const paper = 'fill-surface stroke-none';
const tint = 'fill-brand-100 stroke-none';
const line = 'fill-none stroke-brand-500 stroke-2';
const faint = 'fill-none stroke-ink-300 stroke-2';
const dashed = 'fill-none stroke-ink-300 stroke-2 [stroke-dasharray:3_5]';

/** Drawings of what is not there: pale in the light, dim in the dark, in the brand's colour. */
const drawings = {
  search: (
    <>
      <rect x="30" y="14" width="52" height="58" rx="6" className={paper} />
      <rect x="30" y="14" width="52" height="58" rx="6" className={faint} />
      <path d="M40 28h32M40 38h24M40 48h16" className={faint} />
      <circle cx="80" cy="54" r="15" className={paper} />
      <circle cx="80" cy="54" r="15" className={line} />
      <path d="M91 65l11 11" className={line} />
    </>
  ),
  orders: (
    <>
      <path d="M38 12h44v62l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5z" className={paper} />
      <path d="M38 12h44v62l-7.3-5-7.4 5-7.3-5-7.3 5-7.4-5-7.3 5z" className={line} />
      <path d="M48 28h24M48 38h24" className={faint} />
      <path d="M48 50h12" className={line} />
    </>
  ),
  flights: (
    <>
      <path d="M18 66q42-48 84-44" className={dashed} />
      <path
        d="M62 40l8-2 9 6 15-8-16-12 8-2 22 7 11-5c4-2 7-1 8 1s-1 5-5 7L83 54c-3 1-5 1-7-1z"
        className={paper}
        transform="translate(-12 2)"
      />
      <path
        d="M62 40l8-2 9 6 15-8-16-12 8-2 22 7 11-5c4-2 7-1 8 1s-1 5-5 7L83 54c-3 1-5 1-7-1z"
        className={line}
        transform="translate(-12 2)"
      />
      <path d="M22 74h34M64 74h14" className={faint} />
    </>
  ),
  trains: (
    <>
      <path d="M12 70h96" className={faint} />
      <path d="M16 58V36c0-8 6-14 16-14h38c18 0 30 16 34 28 2 6-2 8-8 8z" className={paper} />
      <path d="M16 58V36c0-8 6-14 16-14h38c18 0 30 16 34 28 2 6-2 8-8 8z" className={line} />
      <path d="M28 34h10v9H28zM46 34h10v9H46zM64 34h14l9 9H64z" className={tint} />
      <path d="M16 50h86" className={faint} />
    </>
  ),
  people: (
    <>
      <circle cx="46" cy="32" r="12" className={paper} />
      <circle cx="46" cy="32" r="12" className={line} />
      <path d="M22 72c2-16 12-22 24-22s22 6 24 22z" className={paper} />
      <path d="M22 72c2-16 12-22 24-22s22 6 24 22z" className={line} />
      <path d="M74 24a10 10 0 0 1 0 20M82 52c9 3 14 10 16 20" className={dashed} />
    </>
  ),
  wallet: (
    <>
      <rect x="22" y="24" width="72" height="48" rx="8" className={paper} />
      <rect x="22" y="24" width="72" height="48" rx="8" className={line} />
      <path d="M32 24l40-11 4 11" className={faint} />
      <rect x="72" y="40" width="28" height="16" rx="8" className={tint} />
      <path d="M82 48h.1" className={line} />
    </>
  ),
  cards: (
    <>
      <rect x="34" y="14" width="66" height="42" rx="6" className={tint} />
      <rect x="22" y="28" width="66" height="42" rx="6" className={paper} />
      <rect x="22" y="28" width="66" height="42" rx="6" className={line} />
      <path d="M22 40h66" className={line} />
      <path d="M30 58h18" className={faint} />
    </>
  ),
  messages: (
    <>
      <path
        d="M24 20h62a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H54L40 74V60H24a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
        className={paper}
      />
      <path
        d="M24 20h62a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H54L40 74V60H24a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
        className={line}
      />
      <path d="M32 34h46M32 45h28" className={faint} />
    </>
  ),
  places: (
    <>
      <path d="M14 74l22-10 24 10 22-10 24 10" className={faint} />
      <path d="M60 66s20-17 20-32a20 20 0 0 0-40 0c0 15 20 32 20 32z" className={paper} />
      <path d="M60 66s20-17 20-32a20 20 0 0 0-40 0c0 15 20 32 20 32z" className={line} />
      <circle cx="60" cy="34" r="7" className={tint} />
    </>
  ),
  figures: (
    <>
      <rect x="20" y="14" width="80" height="56" rx="6" className={paper} />
      <rect x="20" y="14" width="80" height="56" rx="6" className={line} />
      <path d="M34 58V46h8v12zM52 58V34h8v24zM70 58V40h8v18z" className={tint} />
      <path d="M30 58h60" className={faint} />
    </>
  ),
  history: (
    <>
      <circle cx="60" cy="44" r="28" className={paper} />
      <circle cx="60" cy="44" r="28" className={line} />
      <path d="M60 28v17l11 7" className={line} />
      <path d="M22 30a40 40 0 0 0 0 28" className={dashed} />
    </>
  ),
  done: (
    <>
      <rect x="34" y="16" width="52" height="56" rx="6" className={paper} />
      <rect x="34" y="16" width="52" height="56" rx="6" className={line} />
      <rect x="48" y="10" width="24" height="12" rx="4" className={tint} />
      <path d="M46 62h28" className={faint} />
      <path d="M48 42l9 9 16-17" className={line} />
    </>
  ),
  companies: (
    <>
      <path d="M14 74h92" className={faint} />
      <rect x="26" y="34" width="32" height="40" rx="4" className={paper} />
      <rect x="26" y="34" width="32" height="40" rx="4" className={line} />
      <rect x="58" y="14" width="36" height="60" rx="4" className={paper} />
      <rect x="58" y="14" width="36" height="60" rx="4" className={line} />
      <path
        d="M66 24h8v8h-8zM78 24h8v8h-8zM66 40h8v8h-8zM78 40h8v8h-8zM34 44h6v6h-6zM44 44h6v6h-6z"
        className={tint}
      />
      <path d="M71 74V60h10v14M38 74V62h8v12" className={faint} />
    </>
  ),
  rules: (
    <>
      <rect x="26" y="14" width="68" height="58" rx="6" className={paper} />
      <rect x="26" y="14" width="68" height="58" rx="6" className={line} />
      <path d="M36 28h48M36 43h48M36 58h48" className={faint} />
      <circle cx="68" cy="28" r="5" className={tint} />
      <circle cx="68" cy="28" r="5" className={line} />
      <circle cx="48" cy="43" r="5" className={tint} />
      <circle cx="48" cy="43" r="5" className={line} />
      <circle cx="74" cy="58" r="5" className={tint} />
      <circle cx="74" cy="58" r="5" className={line} />
    </>
  ),
  flow: (
    <>
      <path d="M60 32v10M34 54V42h52v12" className={faint} />
      <circle cx="60" cy="22" r="10" className={paper} />
      <circle cx="60" cy="22" r="10" className={line} />
      <path d="M56 22l3 3 5-6" className={line} />
      <rect x="18" y="54" width="32" height="20" rx="6" className={tint} />
      <rect x="70" y="54" width="32" height="20" rx="6" className={paper} />
      <rect x="70" y="54" width="32" height="20" rx="6" className={line} />
    </>
  ),
  ledger: (
    <>
      <path d="M60 24c-8-6-20-8-36-8v50c16 0 28 2 36 8z" className={paper} />
      <path d="M60 24c8-6 20-8 36-8v50c-16 0-28 2-36 8z" className={paper} />
      <path d="M60 24c-8-6-20-8-36-8v50c16 0 28 2 36 8z" className={line} />
      <path d="M60 24c8-6 20-8 36-8v50c-16 0-28 2-36 8z" className={line} />
      <path d="M34 29c6 0 11 1 16 3M34 40c6 0 11 1 16 3M34 51c6 0 11 1 16 3" className={faint} />
      <path d="M72 32l6 8 6-8M78 40v14M72 42h12M72 48h12" className={line} />
    </>
  ),
  keys: (
    <>
      <circle cx="38" cy="44" r="18" className={paper} />
      <circle cx="38" cy="44" r="18" className={line} />
      <circle cx="38" cy="44" r="7" className={tint} />
      <path d="M56 44h44M100 44v12M86 44v9" className={line} />
    </>
  ),
  link: (
    <>
      <path d="M50 32H34a12 12 0 0 0 0 24h16" className={line} />
      <path d="M70 32h16a12 12 0 0 1 0 24H70" className={line} />
      <path d="M42 44h8M70 44h8" className={faint} />
      <path d="M60 18v8M50 20l4 7M70 20l-4 7M60 70v-8M50 68l4-7M70 68l-4-7" className={faint} />
    </>
  ),
  calls: (
    <>
      <rect x="14" y="24" width="30" height="40" rx="6" className={paper} />
      <rect x="14" y="24" width="30" height="40" rx="6" className={line} />
      <rect x="76" y="24" width="30" height="40" rx="6" className={tint} />
      <path d="M22 34h14M22 42h10M84 34h14M84 42h10" className={faint} />
      <path d="M50 37h20M64 31l6 6-6 6" className={line} />
      <path d="M70 52H50M56 46l-6 6 6 6" className={dashed} />
    </>
  ),
  pictures: (
    <>
      <rect x="22" y="16" width="76" height="54" rx="6" className={paper} />
      <path d="M24 62l22-22 16 16 12-12 22 20" className={faint} />
      <rect x="22" y="16" width="76" height="54" rx="6" className={line} />
      <circle cx="78" cy="32" r="6" className={tint} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyPictureName = keyof typeof drawings;
export const emptyPictureNames = Object.keys(drawings) as EmptyPictureName[];

export default function EmptyPicture({ name }: { readonly name: EmptyPictureName }) {
  return (
    <svg
      aria-hidden="true"
      width="120"
      height="88"
      viewBox="0 0 120 88"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="60" cy="80" rx="46" ry="5" className="fill-quiet" />
      {drawings[name]}
    </svg>
  );
}
