import * as uploads from '@woxing/contract/people/uploads';
import { type Route, route } from '#src/http/route.ts';
import { readPhoto, removePhoto, savePhoto, type UploadKeeper } from './own-photo.ts';

export const uploadRoutes = (deps: UploadKeeper): Route[] => [
  route(uploads.savePhoto, (ctx, input) => savePhoto(deps, ctx, input)),
  route(uploads.removePhoto, (ctx) => removePhoto(deps, ctx)),
  route(uploads.readPhoto, (ctx, input) => readPhoto(deps, ctx, input)),
];
