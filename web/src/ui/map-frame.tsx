import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { MinusIcon, PlusIcon } from './icon.tsx';
import {
  degreeLines,
  dotsAmong,
  type FramePoint,
  type GeoPoint,
  type MapView,
  middleOf,
  movedBy,
  project,
  scaleBar,
  viewOf,
} from './map-view.rules.ts';
import { CarIcon, PinIcon, RouteIcon } from './more-icons.tsx';
import { EmptyState } from './states.tsx';

export interface MapPlace extends GeoPoint {
  readonly id: string;
  readonly name: string;
  /** What stands on its pin, such as a price; the name otherwise. */
  readonly mark?: string;
  /** `bad`: something is wrong with it; `brand`: it stands out. */
  readonly tone?: 'brand' | 'bad' | undefined;
}

export interface MapFrameProps {
  readonly label: string;
  readonly places: readonly MapPlace[];
  /** Where one is going to: marked, and not pressed. */
  readonly goal?: MapPlace | undefined;
  /** Ways between places, by their ids. */
  readonly ways?: readonly (readonly [from: string, to: string])[];
  /** Outlines that ship with the page, such as a venue or a district. */
  readonly shapes?: readonly { readonly name: string; readonly outline: readonly GeoPoint[] }[];
  /** A way as it is travelled. */
  readonly track?: readonly GeoPoint[] | undefined;
  /** Ways between places far apart, each as the points that it goes through. */
  readonly arcs?: readonly MapArc[];
  /** Names that stand below the pins where there is room. */
  readonly towns?: readonly (GeoPoint & { readonly name: string })[];
  /** Meridians and parallels instead of a grid, for a map of a country or more. */
  readonly degrees?: boolean;
  /** The view is at least so wide. */
  readonly minKm?: number;
  /** A car on its way: it glides to where it is next, and is not pressed. */
  readonly car?: MapPlace | undefined;
  /** What the view is drawn around; all places, the goal and the outlines unless told. */
  readonly around?: readonly GeoPoint[] | undefined;
  /** What lies below all of it and does not widen the view: a city's districts, its waters and its metro. */
  readonly ground?: MapGround | undefined;
  readonly chosen?: string | undefined;
  readonly onChoose: (id: string) => void;
  /** The place that a list beside the map points at. */
  readonly pointed?: string | undefined;
  /** The pointer or the focus is at this pin, or at none. */
  readonly onPoint?: (id: string | undefined) => void;
  /** `tall` stands beside a list. */
  readonly shape?: keyof typeof sizes;
}

export interface MapArc {
  readonly id: string;
  readonly path: readonly GeoPoint[];
  readonly look: keyof typeof arcLooks;
}

export interface MapGround {
  readonly areas: readonly { readonly name: string; readonly outlines: readonly (readonly GeoPoint[])[] }[];
  /** Shores and islands alike: what lies within two of them is land. */
  readonly waters: readonly (readonly GeoPoint[])[];
  readonly lines: readonly { readonly name: string; readonly path: readonly GeoPoint[] }[];
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const sizes = {
  wide: { width: 800, height: 450 },
  tall: { width: 480, height: 640 },
} as const satisfies Record<string, FrameSize>;
const frameLooks = { wide: 'aspect-video touch-pan-y', tall: 'aspect-3/4 touch-none' } as const;

const arcLooks = {
  travelled: { className: 'fill-none stroke-brand-500', strokeWidth: 3 },
  ahead: { className: 'fill-none stroke-brand-500', strokeWidth: 1.5, strokeDasharray: '2 6' },
  over: { className: 'fill-none stroke-ink-300', strokeWidth: 1.5 },
  bad: { className: 'fill-none stroke-bad', strokeWidth: 2, strokeDasharray: '6 6' },
} as const;

const noShapes: NonNullable<MapFrameProps['shapes']> = [];
const noTrack: readonly GeoPoint[] = [];
const zoomStep = 1.6;
const maxZoom = 7;
/** Of the frame, at one press of an arrow. */
const arrowShare = 0.15;
const pinHeight = 32;
/** Rivers are known in pieces with gaps between: so wide a line joins them. */
const riverKm = 0.4;

const arrows: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: -arrowShare, y: 0 },
  ArrowRight: { x: arrowShare, y: 0 },
  ArrowUp: { x: 0, y: -arrowShare },
  ArrowDown: { x: 0, y: arrowShare },
};

/**
 * Where places lie to each other, drawn here: true in distance and direction, without tiles, so that nobody elsewhere
 * learns what is looked at. Pins are buttons in reading order, and every name stands in their labels. It is dragged, and
 * moved by the arrows from any of its buttons.
 */
export function MapFrame(props: MapFrameProps) {
  const { label, places, goal, car, ground, shape = 'wide' } = props;
  const size = sizes[shape];
  const { frame, view, width, drag, ...lens } = useView(props, size);
  if (places.length === 0 && goal === undefined) return <EmptyState picture="places" title="暂无位置" />;
  const moveByKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    lens.move(by);
  };
  return (
    <section
      ref={frame}
      aria-label={label}
      className={classNames('relative overflow-hidden rounded-l bg-quiet shadow-1', frameLooks[shape])}
    >
      <Drawing {...props} view={view} size={size} width={width} drag={drag} />
      {car !== undefined && <CarMark car={car} view={view} />}
      {goal !== undefined && <GoalMark goal={goal} view={view} />}
      <Pins {...props} view={view} size={size} width={width} onKeyDown={moveByKey} />
      <Lenses {...lens} onKeyDown={moveByKey} />
      <Scale view={view} />
      {ground !== undefined && ground.waters.length > 0 && (
        <p className="pointer-events-none absolute right-2 bottom-1.5 text-12 text-ink-500">
          水域 © OpenStreetMap
        </p>
      )}
    </section>
  );
}

/** Where a point is drawn. */
const drawnAt = (point: GeoPoint, view: MapView, size: FrameSize): FramePoint => {
  const { x, y } = project(point, view);
  return { x: x * size.width, y: y * size.height };
};

interface Shown {
  readonly view: MapView;
  readonly size: FrameSize;
  /** Of the frame, in pixels. */
  readonly width: number;
}

/** What cannot be pressed: the ground, outlines and ways. */
function Drawing({
  ways = [],
  shapes = noShapes,
  track = noTrack,
  arcs = [],
  towns = [],
  degrees = false,
  places,
  ground,
  view,
  size,
  width,
  drag,
}: MapFrameProps & Shown & { readonly drag: ReturnType<typeof useDrag> }) {
  const chain = (points: readonly GeoPoint[], digits?: number) =>
    points
      .map((point) => drawnAt(point, view, size))
      .map(({ x, y }) => (digits === undefined ? `${x},${y}` : `${x.toFixed(digits)},${y.toFixed(digits)}`))
      .join(' ');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 h-full w-full cursor-grab active:cursor-grabbing"
      {...drag}
    >
      {degrees ? <Graticule view={view} size={size} /> : <Grid {...size} />}
      {ground !== undefined && <Ground ground={ground} view={view} size={size} />}
      {shapes.map(({ name, outline }) => (
        <polygon
          key={name}
          points={chain(outline)}
          className="fill-surface stroke-ink-300"
          strokeWidth="1.5"
        />
      ))}
      {ways.map(([from, to]) => (
        <Way key={`${from} ${to}`} ends={[from, to]} places={places} view={view} size={size} />
      ))}
      {arcs.map(({ id, path, look }) => (
        <polyline
          key={id}
          points={chain(path, 1)}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...arcLooks[look]}
        />
      ))}
      <Towns towns={towns} view={view} size={size} width={width} />
      {track.length > 1 && (
        <polyline
          points={chain(track)}
          className="fill-none stroke-brand-500"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

/** A bow from a place to another; nothing where one of them is not on the map. */
function Way({
  ends,
  places,
  view,
  size,
}: Omit<Shown, 'width'> & {
  readonly ends: readonly [from: string, to: string];
  readonly places: readonly MapPlace[];
}) {
  const [from, to] = ends.map((id) => places.find((place) => place.id === id));
  if (from === undefined || to === undefined) return null;
  const [start, end] = [drawnAt(from, view, size), drawnAt(to, view, size)];
  return (
    <path
      d={`M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${(start.y + end.y) / 2 - 40} ${end.x} ${end.y}`}
      className="fill-none stroke-brand-500"
      strokeWidth="2.5"
      strokeDasharray="2 7"
      strokeLinecap="round"
    />
  );
}

function GoalMark({ goal, view }: { readonly goal: MapPlace; readonly view: MapView }) {
  const { x, y } = project(goal, view);
  return (
    <p
      className="pointer-events-none absolute z-2 flex -translate-x-1/2 -translate-y-full flex-col items-center"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span className="max-w-40 truncate rounded-s bg-ink-900 px-1.5 text-12 text-white">{goal.name}</span>
      <PinIcon size={24} className="text-bad" />
    </p>
  );
}

/** The places in view as buttons; those for whose words there is no room are dots. */
function Pins({
  places,
  chosen,
  onChoose,
  pointed,
  onPoint,
  view,
  size,
  width,
  onKeyDown,
}: MapFrameProps & Shown & { readonly onKeyDown: (event: KeyboardEvent) => void }) {
  const shown = places
    .map((place) => ({ place, ...project(place, view) }))
    .filter(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1);
  const isLifted = ({ id }: MapPlace) => id === chosen || id === pointed;
  const dots = dotsAmong(
    shown
      .toSorted((one, other) => Number(isLifted(other.place)) - Number(isLifted(one.place)))
      .map(({ place, x, y }) => ({
        id: place.id,
        x: x * width,
        y: (y * width * size.height) / size.width,
        width: pinWidth(place),
      })),
    pinHeight,
  );
  return (
    <ul>
      {shown.map(({ place, x, y }) => (
        <li
          key={place.id}
          className={classNames(
            'absolute -translate-x-1/2',
            dots.has(place.id) ? '-translate-y-1/2' : '-translate-y-full',
            isLifted(place) ? 'z-10' : !dots.has(place.id) && 'z-1',
          )}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <Pin
            place={place}
            dot={dots.has(place.id)}
            chosen={place.id === chosen}
            pointed={place.id === pointed}
            onChoose={() => onChoose(place.id)}
            onPoint={(on) => onPoint?.(on ? place.id : undefined)}
            onKeyDown={onKeyDown}
          />
        </li>
      ))}
    </ul>
  );
}

/** Nearer, farther, and back to all of it. */
function Lenses({
  zoom,
  zoomTo,
  moved,
  showAll,
  onKeyDown,
}: Pick<ReturnType<typeof useView>, 'zoom' | 'zoomTo' | 'moved' | 'showAll'> & {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <div className="absolute top-2 right-2 z-10 flex flex-col rounded-m bg-surface shadow-2">
      <IconButton
        label="放大"
        disabled={zoom >= maxZoom}
        onKeyDown={onKeyDown}
        onClick={() => zoomTo(zoom + 1)}
      >
        <PlusIcon />
      </IconButton>
      <IconButton label="缩小" disabled={zoom <= 0} onKeyDown={onKeyDown} onClick={() => zoomTo(zoom - 1)}>
        <MinusIcon />
      </IconButton>
      {(moved || zoom > 0) && (
        <IconButton label="显示全部，方向键可移动地图" onKeyDown={onKeyDown} onClick={showAll}>
          <RouteIcon size={18} />
        </IconButton>
      )}
    </div>
  );
}

function Scale({ view }: { readonly view: MapView }) {
  const { share, words } = scaleBar(view);
  return (
    <p
      className="digits pointer-events-none absolute bottom-2 left-3 text-12 text-ink-700"
      style={{ width: `${share * 100}%` }}
    >
      <span className="whitespace-nowrap">{words}</span>
      <span aria-hidden="true" className="block h-1.5 border border-t-0 border-ink-700" />
    </p>
  );
}

function CarMark({ car, view }: { readonly car: MapPlace; readonly view: MapView }) {
  const { x, y } = project(car, view);
  if (x < 0 || x > 1 || y < 0 || y > 1) return null;
  return (
    <p
      className="pointer-events-none absolute z-3 flex -translate-1/2 flex-col items-center transition-[left,top] duration-1000 ease-linear motion-reduce:transition-none"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      <span className="flex size-9 items-center justify-center rounded-pill bg-brand-600 text-white shadow-2 ring-2 ring-white">
        <CarIcon size={20} />
      </span>
      <span className="digits mt-0.5 rounded-s bg-ink-900 px-1.5 text-12 whitespace-nowrap text-white">
        {car.mark ?? car.name}
      </span>
    </p>
  );
}

/** What of the world the frame shows: all of the places, nearer, and moved from there. */
function useView({ places, goal, shapes = noShapes, around, minKm, chosen }: MapFrameProps, size: FrameSize) {
  const [zoom, setZoom] = useState(0);
  /** Kilometres in shares of the widest view, so that it stays where it is when it comes nearer. */
  const [shift, setShift] = useState<{ readonly of: string | undefined } & FramePoint>(still(chosen));
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number>(size.width);
  useLayoutEffect(() => {
    const measured = frame.current?.clientWidth ?? 0;
    if (measured > 0) setWidth(measured);
  }, []);
  const { x: shiftX, y: shiftY } = shift.of === chosen || zoom === 0 ? shift : still(chosen);
  const view = useMemo(() => {
    const outlines = shapes.flatMap(({ outline }) => outline);
    const seen = around ?? [...places, ...(goal ? [goal] : []), ...outlines];
    const whole = viewOf(seen, size.height / size.width, minKm);
    const focus = places.find(({ id }) => id === chosen);
    const from = { ...whole, centre: zoom > 0 && focus !== undefined ? focus : whole.centre };
    return { ...movedBy(from, { x: shiftX, y: shiftY }), widthKm: whole.widthKm / zoomStep ** zoom };
  }, [places, goal, shapes, around, minKm, chosen, zoom, shiftX, shiftY, size]);
  const move = ({ x, y }: FramePoint) => {
    const nearer = zoomStep ** zoom;
    setShift({ of: chosen, x: shiftX + x / nearer, y: shiftY + y / nearer });
  };
  return {
    view,
    zoom,
    zoomTo: setZoom,
    moved: shiftX !== 0 || shiftY !== 0,
    move,
    showAll: () => {
      setZoom(0);
      setShift(still(chosen));
    },
    drag: useDrag(frame, move),
    frame,
    width,
  };
}

const still = (of: string | undefined) => ({ of, x: 0, y: 0 });

/** The ground is taken by the pointer and goes with it. */
function useDrag(frame: { readonly current: HTMLElement | null }, move: (by: FramePoint) => void) {
  const last = useRef<FramePoint>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const { current } = frame;
      if (last.current === undefined || current === null) return;
      move({
        x: (last.current.x - event.clientX) / current.clientWidth,
        y: (last.current.y - event.clientY) / current.clientHeight,
      });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      last.current = undefined;
    },
    onPointerCancel() {
      last.current = undefined;
    },
  };
}

/** About: figures are half as wide as characters. */
function pinWidth({ mark, name }: MapPlace): number {
  const words = mark ?? name;
  return 24 + Array.from(words).reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0);
}

/** Districts with their names where there is room, waters and metro lines. */
const Ground = memo(function Ground({
  ground,
  view,
  size,
}: {
  readonly ground: MapGround;
  readonly view: MapView;
  readonly size: FrameSize;
}) {
  const at = (point: GeoPoint) => drawnAt(point, view, size);
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
      <path
        d={ground.waters.map((shore) => `M${chain(shore)}Z`).join('')}
        fillRule="evenodd"
        className="fill-water stroke-water"
        strokeWidth={(size.width / view.widthKm) * riverKm}
        strokeLinejoin="round"
      />
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
});

function Pin(props: {
  readonly place: MapPlace;
  /** Others have taken the room for its words. */
  readonly dot: boolean;
  readonly chosen: boolean;
  readonly pointed: boolean;
  readonly onChoose: () => void;
  readonly onPoint: (on: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { place, dot, chosen, pointed, onPoint } = props;
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
      onKeyDown={props.onKeyDown}
      title={dot ? place.name : undefined}
      className={classNames(
        dot
          ? 'flex size-control-24 items-center justify-center rounded-pill'
          : 'digits mb-1 block rounded-pill px-2.5 py-1 text-12 font-semibold whitespace-nowrap shadow-2',
        !dot &&
          (chosen
            ? 'bg-brand-600 text-white'
            : pointed
              ? 'bg-brand-50 text-brand-700 ring-2 ring-brand-500'
              : pinLooks[place.tone ?? 'plain']),
      )}
    >
      {dot ? (
        <span
          className={classNames(
            'block size-2.5 rounded-pill ring-2 ring-surface',
            place.tone === 'bad' ? 'bg-bad' : 'bg-brand-600',
          )}
        />
      ) : (
        (place.mark ?? place.name)
      )}
    </button>
  );
}

const pinLooks = {
  plain: 'bg-surface text-ink-900 hover:bg-brand-50',
  brand: 'bg-brand-50 text-brand-700 ring-1 ring-brand-300 hover:ring-2',
  bad: 'bg-bad-soft text-bad ring-1 ring-bad hover:ring-2',
} as const;

/** Names that would lie over one another are left out; a dot says where each is. */
function Towns({
  towns,
  view,
  size,
  width,
}: {
  readonly towns: NonNullable<MapFrameProps['towns']>;
  readonly view: MapView;
  readonly size: FrameSize;
  /** Of the frame, in pixels: letters keep their size on a phone. */
  readonly width: number;
}) {
  const scale = size.width / width;
  const shown = towns
    .map(({ name, ...point }) => {
      const { x, y } = project(point, view);
      return { id: name, x: x * size.width, y: y * size.height, width: (name.length * 12 + 8) * scale };
    })
    .filter(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height);
  const crowded = dotsAmong(shown, 20 * scale);
  return (
    <g>
      {shown.map(({ id, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={3 * scale} className="fill-ink-500" />
          {!crowded.has(id) && (
            <text x={x} y={y + 15 * scale} textAnchor="middle" className="fill-ink-700" fontSize={12 * scale}>
              {id}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Meridians and parallels, so far apart that a handful are seen. */
function Graticule({ view, size }: { readonly view: MapView; readonly size: FrameSize }) {
  const { across, down } = degreeLines(view);
  return (
    <g className="stroke-line" strokeWidth="1">
      {across.map((longitude) => {
        const x = project({ longitude, latitude: view.centre.latitude }, view).x * size.width;
        return <path key={`x${longitude}`} d={`M${x} 0V${size.height}`} />;
      })}
      {down.map((latitude) => {
        const y = project({ longitude: view.centre.longitude, latitude }, view).y * size.height;
        return <path key={`y${latitude}`} d={`M0 ${y}H${size.width}`} />;
      })}
    </g>
  );
}

function Grid(size: FrameSize) {
  const columns = Array.from({ length: Math.ceil(size.width / 50) - 1 }, (_, index) => (index + 1) * 50);
  const rows = Array.from({ length: Math.ceil(size.height / 50) - 1 }, (_, index) => (index + 1) * 50);
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
