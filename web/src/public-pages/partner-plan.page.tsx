import { BuildingIcon } from '#src/ui/icon.tsx';
import { BoxIcon, HeadsetIcon, ShieldIcon } from '#src/ui/more-icons.tsx';
import { Hero, heroAction } from './hero.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Chapter, PointCards, StepList } from './sections.tsx';

/** What somebody gets who offers travel under a name of their own. */
export function PartnerPlanPage() {
  return (
    <PublicFrame title="合作伙伴计划">
      <Hero
        eyebrow="合作伙伴计划"
        title="您的品牌，我们的差旅"
        lead="把预订、结算、出票与售后装进您的产品：标志、文案、电话与菜单由您决定，能力由我们提供。"
        actions={
          <a href="/api/docs" className={heroAction}>
            查看接口文档
          </a>
        }
        picture={<BrandPicture />}
      />
      <Chapter title="您可以决定什么" lead="每个渠道各有一份配置，互不影响，数据彼此隔离。">
        <PointCards points={points} />
      </Chapter>
      <div className="bg-surface">
        <Chapter title="三步接入">
          <StepList steps={steps} />
        </Chapter>
      </div>
    </PublicFrame>
  );
}

const points = [
  { icon: BuildingIcon, title: '品牌', words: '标志、名称与页面文案换成您的，整套措辞也可以切换。' },
  { icon: HeadsetIcon, title: '客服', words: '一个或多个专属电话，公众号二维码放在页面顶部。' },
  { icon: BoxIcon, title: '功能', words: '按渠道开放机票、酒店、火车票与结算，菜单只留需要的几项。' },
  { icon: ShieldIcon, title: '隔离', words: '各渠道的会员与订单由数据库逐行隔离，谁也看不到谁。' },
];

const steps = [
  { title: '商谈', words: '致电客服，说明您的用户与场景，由专人对接。' },
  { title: '配置', words: '开通渠道编号，填写品牌、电话与功能开关。' },
  { title: '上线', words: '按接口文档联调，在沙箱中走完下单、结算与退款，再切换到正式环境。' },
];

/** The same page under two names; an example, said to be one. */
function BrandPicture() {
  return (
    <figure className="rounded-l bg-white/10 p-4">
      <div className="grid grid-cols-2 gap-3">
        {[
          { name: '贵公司差旅', tone: 'bg-ok' },
          { name: '某银行商旅', tone: 'bg-price-small' },
        ].map(({ name, tone }) => (
          <div key={name} className="rounded-m bg-surface p-4 text-ink-900 shadow-3">
            <span className="flex items-center gap-2">
              <span className={`size-6 rounded-s ${tone}`} />
              <span className="text-14 font-semibold">{name}</span>
            </span>
            <span className="mt-4 block h-2 rounded-pill bg-line" />
            <span className="mt-2 block h-2 w-2/3 rounded-pill bg-line" />
            <span className={`mt-4 block h-8 rounded-s ${tone}`} />
          </div>
        ))}
      </div>
      <figcaption className="mt-3 text-center text-12 text-brand-100">示例：同一个页面，两个品牌</figcaption>
    </figure>
  );
}
