import { useRef, useState } from 'react';
import { Card } from '#src/ui/card.tsx';
import { PlaceSearch, type SearchedPlace } from '#src/ui/place-search.tsx';
import { CityMapCard } from './city-map-card.tsx';

const found: readonly SearchedPlace[] = [
  {
    id: '1',
    name: '国贸',
    note: '北京 · 朝阳区',
    group: '商圈与行政区',
    distance: '1.2公里',
    sandbox: false,
  },
  {
    id: '2',
    name: '国贸地铁站',
    note: '北京 · 朝阳区 · 1号线八通线、10号线',
    group: '地铁站',
    distance: '1.3公里',
    sandbox: false,
  },
  { id: '3', name: '国贸科技园', note: '北京 · 丰台区', group: '地址', distance: '14公里', sandbox: true },
];

/** A city's map, and the search of places in its states; each takes what is typed, and none asks a server. */
export function PlaceSection() {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <CityMapCard />
      <Shown title="有结果" typed="guomao" found={found} />
      <Shown title="最近选择" typed="" offered={found.slice(0, 2)} />
      <Shown title="没有结果" typed="火星" found={[]} />
      <Shown title="正在查找" typed="虹桥" searching />
      <Shown title="加载失败" typed="虹桥" failed={{ reason: '网络中断', onRetry: () => {} }} />
      <Shown title="还没有输入" typed="" />
    </div>
  );
}

function Shown(props: {
  readonly title: string;
  readonly typed: string;
  readonly found?: readonly SearchedPlace[];
  readonly offered?: readonly SearchedPlace[];
  readonly searching?: boolean;
  readonly failed?: { readonly reason: string; readonly onRetry: () => void };
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.typed);
  return (
    <Card title={props.title}>
      <PlaceSearch
        input={input}
        hint={`输入地点（${props.title}）`}
        typed={typed}
        onTyped={setTyped}
        found={props.found?.map((place) => ({ ...place, id: `${props.title}${place.id}` }))}
        offered={props.offered ?? []}
        failed={props.failed}
        searching={props.searching ?? false}
        onChoose={() => setTyped('')}
      />
    </Card>
  );
}
