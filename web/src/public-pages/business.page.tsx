import { Link, useParams } from '@tanstack/react-router';
import { openRegister } from '#src/access/public.ts';
import { useSoldSearches } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CheckIcon } from '#src/ui/icon.tsx';
import {
  type Audience,
  audiences,
  type BusinessText,
  companies,
  logistics,
  stateOwned,
} from './business-texts.ts';
import { FarePicture } from './fare-picture.tsx';
import { Hero, heroAction, heroSecond } from './hero.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Chapter, PointCards } from './sections.tsx';

export function BusinessPage() {
  return <BusinessIndex text={companies} path="/business_index/{-$type}" />;
}

export function LogisticsPage() {
  return <BusinessIndex text={logistics} path="/wl/index/{-$type}" />;
}

export function StateOwnedPage() {
  return <BusinessIndex text={stateOwned} path="/gy/index/{-$type}" />;
}

type BusinessPath = '/business_index/{-$type}' | '/wl/index/{-$type}' | '/gy/index/{-$type}';

/** What a company gets; the type in the address chooses whose view is told. */
function BusinessIndex({ text, path }: { readonly text: BusinessText; readonly path: BusinessPath }) {
  const { type } = useParams({ strict: false });
  const [search] = useSoldSearches();
  const chosen = audiences.find((audience) => audience.type === type) ?? audiences[0]!;
  return (
    <PublicFrame title={text.name}>
      <Hero
        eyebrow={text.name}
        title={text.title}
        lead={text.lead}
        actions={
          <>
            <button type="button" onClick={openRegister} className={heroAction}>
              免费注册
            </button>
            {search !== undefined && (
              <Link to={search.to} className={heroSecond}>
                {`先看看${search.name}`}
              </Link>
            )}
          </>
        }
        picture={<FarePicture />}
      />
      <Chapter title={text.reasonsTitle}>
        <PointCards points={text.reasons} />
      </Chapter>
      <div className="bg-surface">
        <Chapter title="同一趟行程，各看各的重点">
          <nav aria-label="按角色查看" className="mb-6 flex flex-wrap gap-2">
            {audiences.map((audience) => (
              <Link
                key={audience.type}
                to={path}
                params={{ type: audience.type }}
                resetScroll={false}
                aria-current={audience === chosen ? 'page' : undefined}
                className={classNames(
                  'rounded-pill px-5 py-2 text-16',
                  audience === chosen
                    ? 'bg-brand-600 font-semibold text-white'
                    : 'bg-brand-50 text-brand-700 hover:bg-brand-100',
                )}
              >
                {audience.name}
              </Link>
            ))}
          </nav>
          <View audience={chosen} />
        </Chapter>
      </div>
    </PublicFrame>
  );
}

function View({ audience }: { readonly audience: Audience }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <p className="text-18 text-ink-700 md:text-20">{audience.lead}</p>
      <ul className="flex flex-col gap-3">
        {audience.points.map((point) => (
          <li key={point} className="flex gap-3 text-16 text-ink-700">
            <span className="mt-0.5 shrink-0 text-ok">
              <CheckIcon size={20} />
            </span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
