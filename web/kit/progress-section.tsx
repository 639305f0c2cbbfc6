import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { Timeline } from '#src/ui/timeline.tsx';

const steps = ['选择', '填写', '支付', '出票'];

export function ProgressSection() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card title="步骤">
        <Steps title="预订步骤" steps={steps} at={2} />
      </Card>
      <Card title="倒计时">
        <Countdown until={new Date(0)} className="digits text-28 font-semibold text-price" />
      </Card>
      <Card title="时间线">
        <Timeline
          title="订单进度"
          events={[
            { id: '1', title: '订单已提交', note: '12月1日 09:30', tone: 'past' },
            { id: '2', title: '已支付¥1,033', note: '12月1日 09:34', tone: 'past' },
            { id: '3', title: '出票中，预计10分钟内完成', note: '12月1日 09:34', tone: 'brand' },
          ]}
        />
      </Card>
      <Card title="时间线，各种状态">
        <Timeline
          title="各种状态"
          events={[
            { id: '1', title: '已完成', tone: 'ok' },
            { id: '2', title: '请留意', tone: 'warn' },
            { id: '3', title: '已失败', tone: 'bad' },
            { id: '4', title: '已关闭', tone: 'grey' },
          ]}
        />
      </Card>
    </div>
  );
}
