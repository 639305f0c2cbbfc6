import { Link } from '@tanstack/react-router';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { LevelList } from './level-list.tsx';
import { standardDeskWords } from './standards.words.ts';

const linkClass = buttonClass({ look: 'soft', size: 's' });

/** 差旅设置: every level of the enterprise with what it may book. */
export function TravelManagePage() {
  const t = useWords(standardDeskWords);
  return (
    <DeskFrame
      title={t('std.title')}
      hint={t('std.hint')}
      actions={
        <Link to="/useCarManager/usecar_manager_list" className={buttonClass({ look: 'quiet' })}>
          {t('std.cars')}
        </Link>
      }
    >
      <LevelList
        linkTo={({ levelId, levelName }) => (
          <Link
            to="/travel/travelManage/level/$levelId"
            params={{ levelId }}
            aria-label={t('std.edit-of', { level: levelName })}
            className={linkClass}
          >
            {t('std.edit')}
          </Link>
        )}
      />
    </DeskFrame>
  );
}

/** 用车标准: the same of cars alone. */
export function CarStandardsPage() {
  const t = useWords(standardDeskWords);
  return (
    <DeskFrame
      title={t('std.cars')}
      hint={t('std.cars-hint')}
      crumbs={[{ label: t('std.back'), to: '/travel/travelManage' }]}
    >
      <LevelList
        only="car"
        linkTo={({ levelId, levelName }) => (
          <Link
            to="/useCarManager/usecar_install_info"
            search={{ levelId }}
            aria-label={t('std.edit-of', { level: levelName })}
            className={linkClass}
          >
            {t('std.edit')}
          </Link>
        )}
      />
    </DeskFrame>
  );
}
