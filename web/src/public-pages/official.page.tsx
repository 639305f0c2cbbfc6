import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBrand, useSoldSearches } from '#src/tenants/public.ts';
import { BuildingIcon, OrderIcon } from '#src/ui/icon.tsx';
import { BoxIcon, HeadsetIcon, ReturnIcon, ShieldIcon } from '#src/ui/more-icons.tsx';
import { FarePicture } from './fare-picture.tsx';
import { Hero, heroAction, heroSecond } from './hero.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Chapter, PointCards, StepList } from './sections.tsx';
import { travelSteps } from './travel-steps.ts';

/** Who we are, for somebody who comes for the first time. */
export function OfficialPage() {
  const brand = useBrand();
  const [search] = useSoldSearches();
  return (
    <PublicFrame title="商务与个人差旅预订">
      <Hero
        eyebrow={`${brand} · 商务与个人差旅预订`}
        title="每一次出行，都明明白白"
        lead="价格、规则与进度，放在同一处：下单前核验票价，退改费用逐项列明，订单走到哪一步随时可查。"
        actions={
          <>
            {search !== undefined && (
              <Link to={search.to} className={heroAction}>
                {`查询${search.name}`}
              </Link>
            )}
            <Link to="/business_index/{-$type}" className={search === undefined ? heroAction : heroSecond}>
              企业差旅
            </Link>
          </>
        }
        picture={<FarePicture />}
      />
      <Chapter title="四项承诺" lead="写在每个页面下方，也落在每一步操作里。">
        <PointCards points={promises} />
      </Chapter>
      <div className="bg-surface">
        <Chapter title="三步出行">
          <StepList steps={travelSteps} />
        </Chapter>
      </div>
      <Chapter title="为谁而设">
        <div className="grid gap-4 md:grid-cols-2">
          <Audience
            icon={<BuildingIcon size={26} />}
            title="企业"
            words="按职级执行差旅标准，员工预订时即可看到是否符合，服务费在下单前列明。"
          >
            <Link
              to="/business_index/{-$type}"
              className="font-semibold text-brand-600 underline underline-offset-4"
            >
              了解企业差旅
            </Link>
          </Audience>
          <Audience
            icon={<OrderIcon size={26} />}
            title="个人与家庭"
            words="常旅客保存一次，以后几步下单；证件加密保存，页面上以掩码显示。"
          >
            {search !== undefined && (
              <Link to={search.to} className="font-semibold text-brand-600 underline underline-offset-4">
                {`查询${search.name}`}
              </Link>
            )}
          </Audience>
        </div>
      </Chapter>
    </PublicFrame>
  );
}

const promises = [
  { icon: ShieldIcon, title: '价格保障', words: '下单前重新核验票价与余位，如有变动，先告知，再由您确认。' },
  { icon: ReturnIcon, title: '退订保障', words: '退票、改签的条件与费用逐项列明，退款原路退回。' },
  { icon: BoxIcon, title: '无捆绑销售', words: '保险等附加服务由您自行选择，页面绝不预先勾选。' },
  { icon: HeadsetIcon, title: '24小时服务', words: '航班变动、退改咨询，客服全天候受理。' },
];

function Audience(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="rounded-l bg-surface p-6 shadow-1 md:p-8">
      <span className="flex size-12 items-center justify-center rounded-m bg-brand-50 text-brand-600">
        {props.icon}
      </span>
      <h3 className="mt-4 text-20">{props.title}</h3>
      <p className="mt-1 mb-4 text-16 text-ink-500">{props.words}</p>
      {props.children}
    </div>
  );
}
