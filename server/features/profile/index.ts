export { findProfile } from './repository';
export { profileRoutes } from './routes';
export { toProfile } from './views';
