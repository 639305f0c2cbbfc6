export interface GeoPoint {
  readonly longitude: number;
  readonly latitude: number;
}

/** A point on the frame, in shares of its width and height. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

export interface MapView {
  readonly centre: GeoPoint;
  /** From the left edge to the right. */
  readonly widthKm: number;
  /** Height over width. */
  readonly ratio: number;
}

const kmPerDegree = 111.2;
const minWidthKm = 1;
/** Places keep off the edges. */
const margin = 1.3;

/** The view in which all places are, and no narrower than asked. */
export function viewOf(places: readonly GeoPoint[], ratio: number, minKm = minWidthKm): MapView {
  const [longitudes, latitudes] = [places.map((one) => one.longitude), places.map((one) => one.latitude)];
  const centre = { longitude: middle(longitudes), latitude: middle(latitudes) };
  const width = span(longitudes) * kmPerDegree * Math.cos(radians(centre.latitude));
  const height = span(latitudes) * kmPerDegree;
  return { centre, widthKm: Math.max(minKm, width * margin, (height / ratio) * margin), ratio };
}

/** Distances are true near the centre, as a map of a town or of a way between towns needs. */
export function project({ longitude, latitude }: GeoPoint, { centre, widthKm, ratio }: MapView): FramePoint {
  const east = (longitude - centre.longitude) * kmPerDegree * Math.cos(radians(centre.latitude));
  const north = (latitude - centre.latitude) * kmPerDegree;
  return { x: 0.5 + east / widthKm, y: 0.5 - north / (widthKm * ratio) };
}

/** The view moved by shares of its width and height. */
export function movedBy(view: MapView, { x, y }: FramePoint): MapView {
  const { longitude, latitude } = view.centre;
  const degrees = view.widthKm / kmPerDegree;
  return {
    ...view,
    centre: {
      longitude: longitude + (x * degrees) / Math.cos(radians(latitude)),
      latitude: latitude - y * degrees * view.ratio,
    },
  };
}

/** A pin on the frame, in pixels, with how wide what stands on it is. */
export interface CrowdedPin extends FramePoint {
  readonly id: string;
  readonly width: number;
}

/** Of pins that lie over one another the first named keeps its words; the others, by their ids, have room for a dot alone. */
export function dotsAmong(pins: readonly CrowdedPin[], height: number): ReadonlySet<string> {
  const kept: CrowdedPin[] = [];
  const dots = new Set<string>();
  for (const pin of pins) {
    const isOver = kept.some(
      (one) => Math.abs(one.x - pin.x) < (one.width + pin.width) / 2 && Math.abs(one.y - pin.y) < height,
    );
    if (isOver) dots.add(pin.id);
    else kept.push(pin);
  }
  return dots;
}

export interface ScaleBar {
  readonly words: string;
  /** Share of the width of the frame. */
  readonly share: number;
}

/** A round length of about a quarter of the frame. */
export function scaleBar({ widthKm }: MapView): ScaleBar {
  const target = widthKm / 4;
  const power = 10 ** Math.floor(Math.log10(target));
  const km = [5, 2, 1].map((step) => step * power).find((length) => length <= target)!;
  return { words: km < 1 ? `${Math.round(km * 1000)}米` : `${km}公里`, share: km / widthKm };
}

/** Of the frame around an outline: where its name stands. */
export function middleOf(outline: readonly GeoPoint[]): GeoPoint {
  return {
    longitude: middle(outline.map((one) => one.longitude)),
    latitude: middle(outline.map((one) => one.latitude)),
  };
}

/** Round degrees of longitude and latitude that a view shows, about a tenth of its width apart. */
export function degreeLines({ centre, widthKm, ratio }: MapView): {
  readonly across: readonly number[];
  readonly down: readonly number[];
} {
  const tall = (widthKm * ratio) / kmPerDegree;
  const wide = widthKm / kmPerDegree / Math.cos(radians(centre.latitude));
  const step = [1, 2, 5, 10, 20, 30].find((each) => each >= wide / 12) ?? 45;
  return { across: stepsIn(centre.longitude, wide, step), down: stepsIn(centre.latitude, tall, step) };
}

function stepsIn(middleOfAll: number, length: number, step: number): number[] {
  const first = Math.ceil((middleOfAll - length / 2) / step) * step;
  const count = Math.floor((middleOfAll + length / 2 - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * step);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
