import { addDays, dayOf } from '@woxing/contract/core/days';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useCommandKey } from '#src/ui/command-key.ts';
import { CommandSearch } from '#src/ui/command-search.tsx';
import { DateRangeField, type DayRange } from '#src/ui/date-range-field.tsx';
import { type Guests, GuestsField } from '#src/ui/guests-field.tsx';
import { NotificationsBell } from '#src/ui/notifications-bell.tsx';
import { PersonPicker, type PickablePerson } from '#src/ui/person-picker.tsx';
import { StarChoice, Stars } from '#src/ui/stars.tsx';
import { toast } from '#src/ui/toast.tsx';

const today = dayOf(new Date('2026-12-01T04:00:00Z'));
const people: readonly PickablePerson[] = [
  { id: 'self', name: '吴海涛', kind: 'self', note: '市场部' },
  { id: 'c1', name: '林晓雯', kind: 'colleague', note: '市场部' },
  { id: 'c2', name: '赵志强', kind: 'colleague', note: '研发中心，平台组' },
  { id: 'c3', name: '周敏', kind: 'colleague', barred: '需先提交行程申请' },
  { id: 'g1', name: '欧阳静', kind: 'guest', note: '上海远航科技' },
];
const commands = [
  { id: 'air', name: '机票订单', group: '订单管理' },
  { id: 'rail', name: '火车票订单', group: '订单管理' },
  { id: 'bill', name: '企业账单', group: '财务管理' },
  { id: 'people', name: '常旅客', group: '出行人' },
];

export function ControlSection() {
  const [stay, setStay] = useState<DayRange>();
  const [guests, setGuests] = useState<Guests>({ rooms: 1, adults: 2, childAges: [6] });
  const [stars, setStars] = useState<number | undefined>(4);
  const [chosen, setChosen] = useState<readonly string[]>(['self']);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <div className="flex flex-col gap-4">
          <DateRangeField
            label="入住与离店"
            ends={['入住', '离店']}
            value={stay}
            onChange={setStay}
            min={today}
            max={addDays(today, 180)}
            maxDays={28}
            lengthWords={(days) => `${days}晚`}
            error={stay === undefined ? '请选择入住与离店日期' : undefined}
          />
          <GuestsField value={guests} onChange={setGuests} />
          <p className="flex items-center gap-2">
            酒店星级
            <Stars label="酒店星级" value={4} />
          </p>
          <StarChoice label="服务评价" value={stars} onChange={setStars} />
          <Commands />
          <Bells />
        </div>
      </Card>
      <Card>
        <PersonPicker label="出行人" people={people} chosen={chosen} onChange={setChosen} max={3} />
      </Card>
      <Card>
        <PersonPicker label="正在加载的出行人" people={[]} chosen={[]} onChange={() => {}} state="loading" />
      </Card>
      <Card>
        <PersonPicker label="没有出行人" people={[]} chosen={[]} onChange={() => {}} />
      </Card>
    </div>
  );
}

function Commands() {
  const [open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        快速前往（Ctrl K）
      </Button>
      {open && (
        <CommandSearch
          entries={commands}
          onClose={() => setOpen(false)}
          onChoose={({ name }) => toast.ok(`前往${name}`)}
        />
      )}
    </>
  );
}

function Bells() {
  const [read, setRead] = useState(false);
  const notifications = [
    { id: '1', title: '行程申请待审批', words: '林晓雯，上海至深圳', at: '12月1日 09:30', read },
    { id: '2', title: '订单已出票', at: '11月30日 16:12', read: true },
  ];
  const bell = { onOpen: () => setRead(true), onReadAll: () => setRead(true) };
  return (
    <div className="flex gap-4">
      <NotificationsBell {...bell} notifications={notifications} unread={read ? 0 : 1} />
      <NotificationsBell {...bell} notifications={[]} unread={0} />
      <NotificationsBell
        {...bell}
        notifications={[]}
        unread={128}
        state="failed"
        onRetry={() => toast.ok('已重试')}
      />
    </div>
  );
}
