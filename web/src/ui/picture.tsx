import { useState } from 'react';
import { classNames } from './class-names.ts';
import { PictureIcon } from './more-icons.tsx';

export interface PictureProps {
  /** Undefined: there is none. */
  readonly src: string | undefined;
  readonly alt: string;
  /** Keeps the room while the picture is on its way. */
  readonly ratio?: keyof typeof ratios;
  readonly className?: string;
  /** All of it is shown, with margins where it has another ratio. */
  readonly whole?: boolean;
}

/** A picture that keeps its place while it loads, and a drawing in its place when there is none. */
export function Picture({ src, alt, ratio = '4/3', className, whole }: PictureProps) {
  const [settled, setSettled] = useState<{ readonly src: string; readonly failed: boolean }>();
  const known = settled?.src === src ? settled : undefined;
  const missing = src === undefined || known?.failed === true;
  return (
    <span
      className={classNames(
        'relative block overflow-hidden bg-quiet text-ink-500',
        ratios[ratio],
        !missing && known === undefined && 'animate-shimmer',
        className,
      )}
    >
      {missing ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="sr-only">{`${alt}，暂无图片`}</span>
          <PictureIcon size={32} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setSettled({ src, failed: false })}
          onError={() => setSettled({ src, failed: true })}
          className={classNames('h-full w-full', whole === true ? 'object-contain' : 'object-cover')}
        />
      )}
    </span>
  );
}

const ratios = { '1/1': 'aspect-square', '4/3': 'aspect-4/3', '3/2': 'aspect-3/2', '16/9': 'aspect-video' };
