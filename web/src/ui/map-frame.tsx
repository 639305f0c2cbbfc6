import { useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { MinusIcon, PlusIcon } from './icon.tsx';
import { type GeoPoint, middleOf, project, scaleBar, viewOf } from './map-view.rules.ts';
import { EmptyState } from './states.tsx';

export interface MapPlace extends GeoPoint {
  readonly id: string;
  readonly name: string;
  /** What stands on its pin, such as a price; the name otherwise. */
  readonly mark?: string;
}

export interface MapFrameProps {
  readonly label: string;
  readonly places: readonly MapPlace[];
  /** Ways between places, by their ids. */
  readonly ways?: readonly (readonly [from: string, to: string])[];
  /** Outlines that ship with the page, such as a venue or a district. */
  readonly shapes?: readonly { readonly name: string; readonly outline: readonly GeoPoint[] }[];
  /** What lies below all of it and does not widen the view: a city's districts, and its metro. */
  readonly ground?: MapGround | undefined;
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
  /** The place that a list beside the map points at. */
  readonly pointed?: string | undefined;
  /** The pointer or the focus is at this pin, or at none. */
  readonly onPoint?: (id: string | undefined) => void;
}

export interface MapGround {
  readonly areas: readonly { readonly name: string; readonly outlines: readonly (readonly GeoPoint[])[] }[];
  readonly lines: readonly { readonly name: string; readonly path: readonly GeoPoint[] }[];
}

const size = { width: 800, height: 450 };
const ratio = size.height / size.width;
const zoomStep = 1.6;
const maxZoom = 5;

/**
 * Where places lie to each other, drawn here: true in distance and direction, without tiles, so that nobody elsewhere
 * learns what is looked at. Pins are buttons in reading order, and every name stands in their labels.
 */
export function MapFrame(props: MapFrameProps) {
  const { label, places, ways = [], shapes = [], ground, chosen, onChoose, pointed, onPoint } = props;
  const [zoom, setZoom] = useState(0);
  if (places.length === 0) return <EmptyState picture="places" title="暂无位置" />;
  const whole = viewOf([...places, ...shapes.flatMap(({ outline }) => outline)], ratio);
  const focus = places.find(({ id }) => id === chosen);
  const view = {
    ...whole,
    widthKm: whole.widthKm / zoomStep ** zoom,
    centre: zoom > 0 && focus !== undefined ? focus : whole.centre,
  };
  const at = (point: GeoPoint) => {
    const { x, y } = project(point, view);
    return { x: x * size.width, y: y * size.height };
  };
  const bar = scaleBar(view);
  return (
    <section aria-label={label} className="relative aspect-video overflow-hidden rounded-l bg-quiet shadow-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="absolute inset-0 h-full w-full"
      >
        <Grid />
        {ground !== undefined && <Ground ground={ground} at={at} />}
        {shapes.map(({ name, outline }) => (
          <polygon
            key={name}
            points={outline.map((point) => `${at(point).x},${at(point).y}`).join(' ')}
            className="fill-surface stroke-ink-300"
            strokeWidth="1.5"
          />
        ))}
        {ways.map(([from, to]) => {
          const ends = [from, to].map((id) => places.find((place) => place.id === id));
          if (ends[0] === undefined || ends[1] === undefined) return null;
          const [start, end] = [at(ends[0]), at(ends[1])];
          return (
            <path
              key={`${from} ${to}`}
              d={`M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${(start.y + end.y) / 2 - 40} ${end.x} ${end.y}`}
              className="fill-none stroke-brand-500"
              strokeWidth="2.5"
              strokeDasharray="2 7"
              strokeLinecap="round"
            />
          );
        })}
      </svg>
      <ul>
        {places.map((place) => {
          const { x, y } = project(place, view);
          if (x < 0 || x > 1 || y < 0 || y > 1) return null;
          return (
            <li
              key={place.id}
              className={classNames(
                'absolute -translate-x-1/2 -translate-y-full',
                (place.id === chosen || place.id === pointed) && 'z-10',
              )}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              <Pin
                place={place}
                chosen={place.id === chosen}
                pointed={place.id === pointed}
                onChoose={() => onChoose(place.id)}
                onPoint={(on) => onPoint?.(on ? place.id : undefined)}
              />
            </li>
          );
        })}
      </ul>
      <div className="absolute top-2 right-2 z-10 flex flex-col rounded-m bg-surface shadow-2">
        <IconButton label="放大" disabled={zoom >= maxZoom} onClick={() => setZoom(zoom + 1)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="缩小" disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
          <MinusIcon />
        </IconButton>
      </div>
      <p
        className="digits absolute bottom-2 left-3 text-12 text-ink-700"
        style={{ width: `${bar.share * 100}%` }}
      >
        <span className="whitespace-nowrap">{bar.words}</span>
        <span aria-hidden="true" className="block h-1.5 border border-t-0 border-ink-700" />
      </p>
    </section>
  );
}

/** Districts with their names where there is room, and metro lines. */
function Ground({
  ground,
  at,
}: {
  readonly ground: MapGround;
  readonly at: (point: GeoPoint) => { readonly x: number; readonly y: number };
}) {
  const chain = (points: readonly GeoPoint[]) =>
    points.map((point) => `${at(point).x.toFixed(1)},${at(point).y.toFixed(1)}`).join(' ');
  return (
    <g>
      {ground.areas.flatMap(({ name, outlines }) =>
        outlines.map((outline, index) => (
          <polygon
            key={`${name} ${index}`}
            points={chain(outline)}
            className="fill-surface stroke-ink-300"
            strokeWidth="1"
          />
        )),
      )}
      {ground.lines.map(({ name, path }) => (
        <polyline
          key={name}
          points={chain(path)}
          className="fill-none stroke-brand-200"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      ))}
      {ground.areas.map(({ name, outlines }) => {
        const { x, y } = at(middleOf(outlines[0] ?? []));
        const isIn = x > 30 && x < size.width - 30 && y > 12 && y < size.height - 12;
        return isIn ? (
          <text key={name} x={x} y={y} textAnchor="middle" className="fill-ink-500" fontSize="12">
            {name}
          </text>
        ) : null;
      })}
    </g>
  );
}

function Pin(props: {
  readonly place: MapPlace;
  readonly chosen: boolean;
  readonly pointed: boolean;
  readonly onChoose: () => void;
  readonly onPoint: (on: boolean) => void;
}) {
  const { place, chosen, pointed, onPoint } = props;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={place.mark === undefined ? place.name : `${place.name}，${place.mark}`}
      onClick={props.onChoose}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className={classNames(
        'digits mb-1 block rounded-pill px-2.5 py-1 text-12 font-semibold whitespace-nowrap shadow-2',
        chosen
          ? 'bg-brand-600 text-white'
          : pointed
            ? 'bg-brand-50 text-brand-700 ring-2 ring-brand-500'
            : 'bg-surface text-ink-900 hover:bg-brand-50',
      )}
    >
      {place.mark ?? place.name}
    </button>
  );
}

function Grid() {
  const columns = Array.from({ length: 15 }, (_, index) => (index + 1) * 50);
  const rows = Array.from({ length: 8 }, (_, index) => (index + 1) * 50);
  return (
    <g className="stroke-line" strokeWidth="1">
      {columns.map((x) => (
        <path key={`x${x}`} d={`M${x} 0V${size.height}`} />
      ))}
      {rows.map((y) => (
        <path key={`y${y}`} d={`M0 ${y}H${size.width}`} />
      ))}
    </g>
  );
}
