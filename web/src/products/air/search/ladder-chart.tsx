import { formatYuan } from '@woxing/contract/core/money';
import { type FeePhase, phaseAt } from '@woxing/contract/products/air/fee-ladder.rules';
import { useWords } from '#src/tenants/public.ts';
import { chartWords, momentWords, placeOfMoment } from './fare-reading.rules.ts';
import { readingWords } from './reading.words.ts';

const size = { width: 360, height: 128 };
/** Where bars stand, and how high the highest is. */
const ground = 92;
const highest = 52;
const gap = 3;

/** A ladder as steps that rise towards the departure, with the present moment; said in words to those who do not see it. */
export function LadderChart(props: {
  readonly act: string;
  readonly phases: readonly FeePhase[];
  readonly departsAt: Date;
  readonly now: Date;
}) {
  const t = useWords(readingWords);
  const { act, phases, departsAt, now } = props;
  const wide = size.width / phases.length;
  const here = phaseAt(phases, now);
  const nowAt = placeOfMoment(phases, departsAt, now) * size.width;
  const flown = now > departsAt;
  return (
    <figure>
      <figcaption className="text-14 font-semibold">{act}</figcaption>
      <svg
        role="img"
        aria-label={chartWords(act, phases, now, t)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="mt-1 block w-full max-w-105"
      >
        {phases.map((phase, at) => (
          <Step key={phase.words} phase={phase} left={at * wide} wide={wide} present={phase === here} />
        ))}
        <line x1="0" x2={size.width} y1={ground} y2={ground} className="stroke-ink-300" />
        {phases.map(
          ({ until, words }, at) =>
            until !== null && <Boundary key={words} x={(at + 1) * wide} words={momentWords(until)} />,
        )}
        <text x={size.width} y={ground + 32} textAnchor="end" className="fill-ink-500 text-12">
          {t('chart.departs')} {momentWords(departsAt)}
        </text>
        {!flown && <Now x={nowAt} words={t('chart.now')} />}
      </svg>
    </figure>
  );
}

/** Red where nothing is left to ask for, orange from where half is lost. */
function toneOf(percent: number): string {
  if (percent >= 100) return 'fill-bad-soft stroke-bad';
  if (percent >= 50) return 'fill-warn-soft stroke-warn';
  return percent === 0 ? 'fill-ok-soft stroke-ok' : 'fill-brand-100 stroke-brand-500';
}

function Step(props: {
  readonly phase: FeePhase;
  readonly left: number;
  readonly wide: number;
  readonly present: boolean;
}) {
  const t = useWords(readingWords);
  const { phase, left, wide, present } = props;
  const { percent } = phase;
  const height = Math.max(4, (Math.min(percent, 100) / 100) * highest);
  const words = percent >= 100 ? t('fee.not') : percent === 0 ? t('fee.free') : formatYuan(phase.feeFen);
  return (
    <>
      <rect
        x={left + gap}
        y={ground - height}
        width={wide - 2 * gap}
        height={height}
        rx="3"
        strokeWidth={present ? 2 : 0}
        className={toneOf(percent)}
      />
      <text
        x={left + wide / 2}
        y={ground - height - 6}
        textAnchor="middle"
        className={present ? 'fill-ink-900 text-14 font-semibold' : 'fill-ink-700 text-12'}
      >
        {words}
      </text>
    </>
  );
}

function Boundary({ x, words }: { readonly x: number; readonly words: string }) {
  const [day, time] = words.split(' ');
  return (
    <text x={x} y={ground + 14} textAnchor="middle" className="fill-ink-500 text-12">
      {day} {time}
    </text>
  );
}

/** The present: a line from top to ground with its word beside it, on the side that has room. */
function Now({ x, words }: { readonly x: number; readonly words: string }) {
  const right = x < size.width - 40;
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1="4"
        y2={ground}
        strokeDasharray="3 3"
        strokeWidth="1.5"
        className="stroke-price"
      />
      <text
        x={right ? x + 5 : x - 5}
        y="13"
        textAnchor={right ? 'start' : 'end'}
        className="fill-price-small text-12 font-semibold"
      >
        {words}
      </text>
    </>
  );
}
