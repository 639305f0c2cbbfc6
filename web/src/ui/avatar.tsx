import { useState } from 'react';
import { classNames } from './class-names.ts';

/** A photo, or the end of the name on a colour of its own; decoration beside the name. */
export function Avatar({
  name,
  src,
  large = false,
}: {
  readonly name: string;
  readonly src?: string | undefined;
  readonly large?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  const size = large ? 'size-12 text-16' : 'size-8 text-12';
  if (src !== undefined && failed !== src)
    return (
      <img
        src={src}
        alt=""
        onError={() => setFailed(src)}
        className={`${size} shrink-0 rounded-pill object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-pill font-semibold',
        size,
        toneOf(name),
      )}
    >
      {Array.from(name).slice(-2).join('')}
    </span>
  );
}

const tones = [
  'bg-brand-50 text-brand-700',
  'bg-ok-soft text-ok',
  'bg-warn-soft text-warn',
  'bg-quiet text-ink-700',
];

function toneOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return tones[sum % tones.length]!;
}
