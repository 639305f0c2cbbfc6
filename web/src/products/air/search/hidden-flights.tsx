export { HiddenByStandard as default } from '#src/booking/public.forms.ts';
