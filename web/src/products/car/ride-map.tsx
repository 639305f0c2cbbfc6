import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import { useMemo, useState } from 'react';
import { useCityGround } from '#src/places/public.ts';
import { MapFrame } from '#src/ui/map-frame.tsx';

interface MapEnd extends GeoPoint {
  readonly name: string;
  readonly city: string;
}

const onFrame = ({ lat, lon }: GeoPoint) => ({ latitude: lat, longitude: lon });

/** Where a ride begins and ends, over the districts and the metro of its city; the car on its way, where there is one. */
export default function RideMap({
  label,
  from,
  to,
  car,
  near,
}: {
  readonly label: string;
  readonly from: MapEnd;
  readonly to: MapEnd;
  readonly car?: (GeoPoint & { readonly plate: string }) | undefined;
  /** The view is drawn around where the ride begins, so wide that it shows what lies so many metres away. */
  readonly near?: number | undefined;
}) {
  const [chosen, setChosen] = useState<string>();
  const ground = useCityGround(from.city);
  const { places, goal, track } = useMemo(
    () => ({
      places: [{ id: 'from', name: from.name, ...onFrame(from) }],
      goal: { id: 'to', name: to.name, ...onFrame(to) },
      track: [onFrame(from), onFrame(to)],
    }),
    [from, to],
  );
  const around = useMemo(
    () => (near === undefined ? roomAround(from, to) : cornersOf(from, near)),
    [from, to, near],
  );
  return (
    <MapFrame
      label={label}
      places={places}
      goal={goal}
      track={track}
      ground={ground}
      around={around}
      car={car && { id: 'car', name: car.plate, ...onFrame(car) }}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

/** Both ends, with room for what stands on their pins. */
function roomAround(from: GeoPoint, to: GeoPoint) {
  const room = 0.3 * Math.max(Math.abs(from.lat - to.lat), Math.abs(from.lon - to.lon));
  return [
    { latitude: Math.min(from.lat, to.lat) - room / 2, longitude: Math.min(from.lon, to.lon) },
    { latitude: Math.max(from.lat, to.lat) + room, longitude: Math.max(from.lon, to.lon) },
  ];
}

const metresPerDegree = 111_200;

function cornersOf({ lat, lon }: GeoPoint, metres: number) {
  const up = metres / metresPerDegree;
  const right = up / Math.cos((lat * Math.PI) / 180);
  return [
    { latitude: lat - up, longitude: lon - right },
    { latitude: lat + up, longitude: lon + right },
  ];
}
