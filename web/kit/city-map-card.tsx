import { useState } from 'react';
import { Card } from '#src/ui/card.tsx';
import { MapFrame, type MapGround, type MapPlace } from '#src/ui/map-frame.tsx';

/** `纬度,经度` behind blanks. */
const points = (text: string) =>
  text.split(' ').map((point) => {
    const [latitude, longitude] = point.split(',').map(Number) as [number, number];
    return { latitude, longitude };
  });

const shanghai: MapGround = {
  areas: [
    {
      name: '黄浦区',
      outlines: [
        points(
          '31.22,121.46 31.23,121.46 31.24,121.47 31.24,121.48 31.25,121.49 31.24,121.5 31.22,121.51 31.19,121.49 31.19,121.47 31.2,121.46',
        ),
      ],
    },
    {
      name: '长宁区',
      outlines: [
        points(
          '31.21,121.44 31.2,121.42 31.19,121.42 31.18,121.34 31.19,121.33 31.22,121.35 31.24,121.35 31.22,121.38 31.23,121.43',
        ),
      ],
    },
    {
      name: '浦东新区',
      outlines: [
        points(
          '31.4,121.52 31.3,121.73 31.05,121.96 30.86,121.99 30.82,121.79 31,121.57 31.06,121.55 31.11,121.47 31.21,121.51 31.24,121.49 31.28,121.57 31.36,121.5',
        ),
      ],
    },
  ],
  waters: [],
  lines: [
    {
      name: '2号线',
      path: points(
        '31.19,121.32 31.22,121.36 31.22,121.42 31.22,121.45 31.23,121.47 31.24,121.5 31.23,121.53 31.2,121.56 31.2,121.59',
      ),
    },
  ],
};

const hotels: readonly MapPlace[] = [
  { id: 'bund', name: '外滩酒店', mark: '¥680', longitude: 121.487, latitude: 31.239 },
  { id: 'jingan', name: '静安寺酒店', mark: '¥520', longitude: 121.447, latitude: 31.224 },
  { id: 'lujiazui', name: '陆家嘴酒店', mark: '¥890', longitude: 121.506, latitude: 31.236 },
];

/** A city below the pins; list and map point at the same place. */
export function CityMapCard() {
  const [chosen, setChosen] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  return (
    <Card title="城市地图与列表">
      <div className="flex flex-col gap-3">
        <MapFrame
          label="上海的酒店"
          places={hotels}
          ground={shanghai}
          chosen={chosen}
          onChoose={setChosen}
          pointed={pointed}
          onPoint={setPointed}
        />
        <ul className="flex flex-wrap gap-2">
          {hotels.map(({ id, name, mark }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen}
                onPointerEnter={() => setPointed(id)}
                onPointerLeave={() => setPointed(undefined)}
                onFocus={() => setPointed(id)}
                onBlur={() => setPointed(undefined)}
                onClick={() => setChosen(id)}
                className={`rounded-m border px-3 py-2 text-14 ${id === pointed ? 'border-brand-500 bg-brand-50' : 'border-line'}`}
              >
                {name} <span className="digits font-semibold text-price-small">{mark}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
