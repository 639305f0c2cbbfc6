/** The parts of the forms of signing in that others are made of. A door of its own: the first load shows no form. */
export { deviceNameOf } from './device-name.rules.ts';
export { md5Hex } from './md5-hex.ts';
export { MobileField } from './mobile-field.tsx';
export { passkeysPossible } from './passkeys-possible.ts';
export { type SecondStep, secondStepIn } from './second-factor-asked.ts';
export const loadSecondStepForm = () => import('./second-step-form.tsx');
export { ModeLink, SignInFrame } from './sign-in-frame.tsx';
export { SmsCodeField } from './sms-code-field.tsx';
export { useOrderedForm } from './use-ordered-form.ts';
