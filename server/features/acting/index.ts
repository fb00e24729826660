export { rolesOf } from './repository';
export { actingRoutes } from './routes';
export { mayActAs } from './rules';
