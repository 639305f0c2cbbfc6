import { Link } from '@tanstack/react-router';
import { RouteFares } from '#src/products/air/public.ts';
import { useBrand, useSoldSearches } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { GrasslandPicture } from './grassland-picture.tsx';
import { heroAction, heroSecond } from './hero.tsx';
import { Chapter, StepList } from './sections.tsx';
import { days, flightsThere, seasons, sights, ways, withTransfer } from './xilin-texts.ts';

/** A journey to Xilingol: what the flight costs now, how and when to go, and what to see. */
export function XilinPage() {
  const brand = useBrand();
  const flown = useSoldSearches().some(({ product }) => product === 'air');
  return (
    <div className="bg-background">
      <title>{`去锡林郭勒，看草原 · ${brand}`}</title>
      <section className="relative isolate overflow-hidden bg-brand-900 text-white">
        <GrasslandPicture />
        <div className="mx-auto flex min-h-[560px] max-w-page flex-col justify-center px-4 pt-24 pb-40 md:pt-32 md:pb-48 lg:px-6">
          <p className="mb-3 text-14 tracking-widest text-brand-100">内蒙古 · 锡林郭勒盟</p>
          <h1 className="text-28 font-semibold md:text-40">去锡林郭勒，看草原</h1>
          <p className="mt-4 max-w-xl text-16 text-brand-50 md:text-18">
            二十万平方公里的草原、火山与古都。三天两晚足够走一趟，开会、团建之后，也值得多留一个周末。
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {flown && (
              <a href="#fares" className={heroAction}>
                看机票低价
              </a>
            )}
            <a href="#route" className={flown ? heroSecond : heroAction}>
              三日路线
            </a>
          </div>
        </div>
      </section>
      {flown && <Fares />}
      <div className="bg-surface">
        <Chapter title="怎么到">
          <ul className="grid gap-6 md:grid-cols-3">
            {ways.map(({ title, words }) => (
              <li key={title} className="border-l-2 border-brand-600 pl-4">
                <h3 className="text-18">{title}</h3>
                <p className="mt-1 text-ink-700">{words}</p>
              </li>
            ))}
          </ul>
        </Chapter>
      </div>
      <Chapter title="什么时候去">
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
          {seasons.map(({ months, title, degrees, words }) => (
            <li key={title} className="flex flex-col rounded-l bg-surface p-5 shadow-1">
              <span className="text-14 text-brand-700">{months}</span>
              <h3 className="mt-1 text-20">{title}</h3>
              <p className="mt-1 text-14 text-ink-500">{degrees}</p>
              <p className="mt-3 text-ink-700">{words}</p>
            </li>
          ))}
        </ul>
      </Chapter>
      <div className="bg-surface">
        <Chapter title="去看什么" lead="车程自锡林浩特市区起算，草原道路请按实际路况留出余量。">
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
            {sights.map(({ title, far, words }) => (
              <li key={title}>
                <h3 className="text-18">{title}</h3>
                <p className="text-12 text-ink-500">{far}</p>
                <p className="mt-1 text-ink-700">{words}</p>
              </li>
            ))}
          </ul>
        </Chapter>
      </div>
      <div id="route">
        <Chapter title="三日路线">
          <StepList steps={days} />
          <p className="mt-8 rounded-l bg-warn-soft p-4 text-14 text-warn">
            草原昼夜温差大，夏夜也请带外套；不要驶离道路碾压草场，进入牧户前先打招呼。
          </p>
        </Chapter>
      </div>
    </div>
  );
}

/** What the flight costs now, and from where one changes on the way. */
function Fares() {
  return (
    <div id="fares">
      <Chapter title="现在飞过去要多少钱" lead="未来两周每天的最低成人票价，实时查询，不含税费。">
        <RouteFares routes={flightsThere} roomy />
        <p className="mt-5 mb-2 text-14 text-ink-500">以下城市可在途中转机一次：</p>
        <ul className="flex flex-wrap gap-2">
          {withTransfer.map(({ code, city }) => (
            <li key={code}>
              <Link
                to="/airTicket/query"
                search={{ from: code, to: 'XIL', trip: 'transfer' }}
                className={buttonClass({ look: 'quiet', size: 's', className: 'bg-surface' })}
              >
                {`${city} → 锡林浩特`}
              </Link>
            </li>
          ))}
        </ul>
      </Chapter>
    </div>
  );
}
