/** Pictures that members send: checked, written anew, kept in the database, shown to their owner. */

export { uploadsPersonalData } from './personal-data.ts';
export { uploadRoutes } from './uploads.routes.ts';
