/** 异常事件: calls that went wrong in browsers, told by them, for the administrators of the product. */
export { exceptionRoutes, withExceptionRoutes } from './exceptions.routes.ts';
export { exceptionsPersonalData } from './personal-data.ts';
export { sweepExceptions } from './sweep-exceptions.ts';
