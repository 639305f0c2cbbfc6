import { create } from 'qrcode';
import { useMemo } from 'react';
import { qrPath } from './qr-path.rules.ts';

/** Cells of quiet around the code; scanners ask for four, the white card around it gives the other two. */
const quiet = 2;

/** A code to be scanned, drawn as one path. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    return {
      size: modules.size,
      path: qrPath(modules.size, (row, column) => modules.get(row, column) === 1),
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="size-full text-ink-900"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
