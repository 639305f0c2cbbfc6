import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApproverChain } from './approver-chain.tsx';
import { MapFrame } from './map-frame.tsx';
import { type Notification, NotificationsBell } from './notifications-bell.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { StarChoice, Stars } from './stars.tsx';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

test('a comparison says how much differs, and where', () => {
  const rows = [
    { label: '到达', plan: '深圳', order: '深圳' },
    { label: '金额', plan: '¥1,200', order: '¥1,380', difference: '超出¥180' },
  ];
  const { rerender } = render(<PlanComparison title="对比" rows={rows} />);
  expect(screen.getByRole('table', { name: /对比 ?1项与申请不同/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /金额/ }).textContent).toContain('超出¥180');
  rerender(<PlanComparison title="对比" rows={rows.slice(0, 1)} />);
  expect(screen.getByRole('table', { name: /对比 ?与申请一致/ })).toBeTruthy();
});

test('a chain says who has decided what, and by which rule', () => {
  const approvers = [{ name: '周敏', state: 'refused', comment: '超预算' }] as const;
  render(<ApproverChain title="审批人" steps={[{ id: '1', name: '财务', rule: 'any', approvers }]} />);
  const words = screen.getByRole('list', { name: '审批人' }).textContent;
  for (const part of ['财务', '或签，一人同意即可', '已驳回', '超预算']) expect(words).toContain(part);
});

test('stars are read out, and given by a press', async () => {
  const onChange = vi.fn<(value: number) => void>();
  render(
    <>
      <Stars label="酒店星级" value={4} />
      <StarChoice label="服务评价" value={undefined} onChange={onChange} />
    </>,
  );
  expect(screen.getByText('酒店星级：4星，共5星')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '3星' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});

test('a timeline tells what happened in its order', () => {
  const events = ['已提交', '已支付'].map((title) => ({ id: title, title, tone: 'past' as const }));
  render(<Timeline title="进度" events={events} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['已提交', '已支付']);
});

test('the bell counts to 99, and opens what is pressed', async () => {
  const onOpen = vi.fn<(notification: Notification) => void>();
  const notification = { id: '1', title: '订单已出票', at: '16:12', read: false };
  render(
    <NotificationsBell notifications={[notification]} unread={128} onOpen={onOpen} onReadAll={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: '消息，99+条未读' }));
  await userEvent.click(await screen.findByRole('button', { name: /未读： ?订单已出票/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(notification);
});

test('pins of a map are buttons, and those out of view are left out', async () => {
  const onChoose = vi.fn<(id: string) => void>();
  const places = [
    { id: 'hotel', name: '外滩酒店', mark: '¥680', longitude: 121.49, latitude: 31.24 },
    { id: 'pvg', name: '浦东机场', longitude: 121.805, latitude: 31.143 },
  ];
  render(<MapFrame label="位置" places={places} chosen="hotel" onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: '浦东机场' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('pvg');
  for (let press = 0; press < 3; press += 1)
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
  expect(screen.queryByRole('button', { name: '浦东机场' })).toBeNull();
  expect(screen.getByRole('button', { name: '外滩酒店，¥680' })).toBeTruthy();
});

test('a map tells which pin is pointed at, marks the one of the list, and lays a city below without widening the view', async () => {
  const onPoint = vi.fn<(id: string | undefined) => void>();
  const places = [
    { id: 'a', name: '外滩酒店', mark: '¥680', longitude: 121.49, latitude: 31.24 },
    { id: 'b', name: '虹桥酒店', mark: '¥420', longitude: 121.33, latitude: 31.19 },
  ];
  const corner = { longitude: 121.3, latitude: 31.1 };
  const ground = {
    areas: [
      {
        name: '黄浦区',
        outlines: [[corner, { longitude: 121.5, latitude: 31.1 }, { longitude: 121.5, latitude: 31.3 }]],
      },
      {
        name: '崇明区',
        outlines: [
          [
            { longitude: 121.2, latitude: 31.9 },
            { longitude: 121.9, latitude: 31.9 },
            { longitude: 121.9, latitude: 31.5 },
          ],
        ],
      },
    ],
    waters: [
      [corner, { longitude: 121.55, latitude: 31.2 }, { longitude: 121.5, latitude: 31.25 }],
      [corner, { longitude: 121.52, latitude: 31.2 }, { longitude: 121.5, latitude: 31.22 }],
    ],
    lines: [{ name: '2号线', path: [corner, { longitude: 121.5, latitude: 31.25 }] }],
  };
  const { container } = render(
    <MapFrame
      label="位置"
      places={places}
      ground={ground}
      pointed="b"
      onChoose={() => {}}
      onPoint={onPoint}
    />,
  );
  expect(container.querySelectorAll('polygon')).toHaveLength(2);
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  const water = container.querySelector('path[fill-rule="evenodd"]')!;
  expect(water.getAttribute('d')!.match(/M/g)).toHaveLength(2);
  expect(screen.getByText(/OpenStreetMap/)).toBeTruthy();
  expect(screen.getByText('黄浦区')).toBeTruthy();
  expect(screen.queryByText('崇明区')).toBeNull();
  const [first, second] = screen.getAllByRole('button', { name: /酒店/ });
  expect(second?.className).toContain('ring-2');
  expect(first?.className).not.toContain('ring-2');
  await userEvent.tab();
  expect(onPoint).toHaveBeenLastCalledWith('a');
  await userEvent.tab();
  expect(onPoint).toHaveBeenLastCalledWith('b');
});

const leftOf = (pin: string) => screen.getByRole('button', { name: pin }).parentElement!.style.left;
const wordsOf = (name: string) => screen.getByRole('button', { name }).textContent;

test('the arrows move a map from any of its buttons, and all of it is shown again', async () => {
  const places = [
    { id: 'a', name: '外滩酒店', mark: '¥680', longitude: 121.49, latitude: 31.24 },
    { id: 'b', name: '虹桥酒店', mark: '¥420', longitude: 121.33, latitude: 31.19 },
  ];
  render(<MapFrame label="位置" places={places} onChoose={() => {}} />);
  const before = leftOf('外滩酒店，¥680');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(Number.parseFloat(leftOf('外滩酒店，¥680'))).toBeLessThan(Number.parseFloat(before));
  await userEvent.click(screen.getByRole('button', { name: /^显示全部/ }));
  expect(leftOf('外滩酒店，¥680')).toBe(before);
});

test('pins over one another are dots but for the first; the one that is pointed at has its price', () => {
  const near = [
    { id: 'a', name: '外滩酒店', mark: '¥680', longitude: 121.49, latitude: 31.24 },
    { id: 'b', name: '江边酒店', mark: '¥420', longitude: 121.491, latitude: 31.24 },
    { id: 'c', name: '虹桥酒店', mark: '¥510', longitude: 121.33, latitude: 31.19 },
  ];
  const goal = { id: 'goal', name: '国家会展中心', longitude: 121.3, latitude: 31.19 };
  const { rerender } = render(<MapFrame label="位置" places={near} goal={goal} onChoose={() => {}} />);
  expect([wordsOf('外滩酒店，¥680'), wordsOf('江边酒店，¥420')]).toEqual(['¥680', '']);
  expect(screen.getByText('国家会展中心')).toBeTruthy();
  rerender(<MapFrame label="位置" places={near} goal={goal} pointed="b" onChoose={() => {}} />);
  expect([wordsOf('外滩酒店，¥680'), wordsOf('江边酒店，¥420')]).toEqual(['', '¥420']);
});

test('a car on its way is marked where it is, inside of what the map is drawn around', () => {
  const places = [{ id: 'office', name: '公司', longitude: 121.49, latitude: 31.24 }];
  const near = [
    { longitude: 121.48, latitude: 31.23 },
    { longitude: 121.5, latitude: 31.25 },
  ];
  const car = { id: 'car', name: '沪A·D12345', longitude: 121.485, latitude: 31.24 };
  const shown = (at: number) => (
    <MapFrame
      label="行程"
      places={places}
      car={{ ...car, longitude: at }}
      track={near}
      around={near}
      onChoose={() => {}}
    />
  );
  const { container, rerender } = render(shown(121.485));
  expect(screen.getByText('沪A·D12345').parentElement?.style.left).toMatch(/^40\.75/);
  expect(container.querySelectorAll('polyline')).toHaveLength(1);
  rerender(shown(121.9));
  expect(screen.queryByText('沪A·D12345')).toBeNull();
});
