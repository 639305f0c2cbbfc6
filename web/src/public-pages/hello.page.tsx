import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get } from '#src/api/call.ts';
import { useBrand } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { FarePicture } from './fare-picture.tsx';
import { Hero, heroAction, heroSecond } from './hero.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Chapter, StepList } from './sections.tsx';
import { travelSteps } from './travel-steps.ts';

/** The first thing a new member may see: one greeting, two ways on. */
export function WelcomePage() {
  const brand = useBrand();
  return (
    <PublicFrame title="欢迎">
      <Hero
        eyebrow="欢迎"
        title={`欢迎来到${brand}`}
        lead="从这里出发，价格、规则与进度都明明白白。"
        actions={
          <>
            <Link to="/" className={heroAction}>
              开始预订
            </Link>
            <Link to="/th_official_index" className={heroSecond}>
              {`了解${brand}`}
            </Link>
          </>
        }
        picture={<FarePicture />}
      />
      <Chapter title="三步出行">
        <StepList steps={travelSteps} />
      </Chapter>
    </PublicFrame>
  );
}

/** A sign of life for whoever sets the product up: the page runs, the server answers, and how fast. */
export function HelloPage() {
  const brand = useBrand();
  const answer = useQuery({ queryKey: ['hello'], queryFn: askTenant, retry: false });
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <title>{`连通检查 · ${brand}`}</title>
      <h1 className="mb-2 text-28">Hello World</h1>
      <p className="mb-6 text-ink-500">页面运行正常。下面是服务器的应答。</p>
      <Card title="服务器">
        {answer.isPending && <Skeleton className="h-12" />}
        {answer.isError && <p className="text-bad">服务器没有应答，请检查网络后重试。</p>}
        {answer.data !== undefined && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-16">
            <dt className="text-ink-500">渠道</dt>
            <dd>{answer.data.name}</dd>
            <dt className="text-ink-500">耗时</dt>
            <dd>{`${answer.data.ms}毫秒`}</dd>
          </dl>
        )}
      </Card>
      <div className="mt-6 flex gap-3">
        <Button onClick={() => void answer.refetch()} busy={answer.isFetching}>
          再试一次
        </Button>
        <Link to="/" className={buttonClass({ look: 'quiet' })}>
          返回首页
        </Link>
      </div>
    </div>
  );
}

async function askTenant(): Promise<{ name: string; ms: number }> {
  const startedAt = performance.now();
  const { name } = await get('/tenant/config', {}, { passErrorCodeMsgRet: 'all' });
  return { name, ms: Math.round(performance.now() - startedAt) };
}
