import * as uploads from '@woxing/contract/people/uploads';
import { type Route, route } from '#src/http/route.ts';
import { removeFile, saveFile } from './keep-file.ts';
import { readPhoto, removePhoto, savePhoto } from './own-photo.ts';
import { type FileReading, readFile } from './read-file.ts';

export const uploadRoutes = (deps: FileReading): Route[] => [
  route(uploads.savePhoto, (ctx, input) => savePhoto(deps, ctx, input)),
  route(uploads.removePhoto, (ctx) => removePhoto(deps, ctx)),
  route(uploads.readPhoto, (ctx, input) => readPhoto(deps, ctx, input)),
  route(uploads.saveFile, (ctx, input) => saveFile(deps, ctx, input)),
  route(uploads.removeFile, (ctx, input) => removeFile(deps, ctx, input)),
  route(uploads.readFile, (ctx, input) => readFile(deps, ctx, input)),
];
