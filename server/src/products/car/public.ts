/** Cars: of them there is the standard alone, until they are sold. */
export { carStandardProduct } from './car-standard-product.ts';
export { carStandardRoutes } from './car-standards.routes.ts';
