export { keepLastSuperAdmin } from './lastSuperAdmin';
export { rolesRoutes } from './routes';
