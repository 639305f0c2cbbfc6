import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openRegister, openSignIn, useSignedIn } from '#src/access/public.ts';
import { FarePicture } from './fare-picture.tsx';
import { Hero, heroAction, heroSecond } from './hero.tsx';
import { PublicFrame } from './public-frame.tsx';
import { Chapter, StepList } from './sections.tsx';
import { travelSteps } from './travel-steps.ts';

/** An address of its own for signing in: the dialog stands open, and whoever is in goes home. */
export function LoginPage() {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) openSignIn();
  }, [signedIn]);
  if (signedIn) return <Navigate to="/" replace />;
  return (
    <PublicFrame title="会员登录">
      <Hero
        eyebrow="会员登录"
        title="登录后继续您的行程"
        lead="订单进度、常旅客与差旅标准，都在您的账号里。"
        actions={
          <>
            <button type="button" onClick={openSignIn} className={heroAction}>
              登录
            </button>
            <button type="button" onClick={openRegister} className={heroSecond}>
              免费注册
            </button>
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
