export { personRoutes, rememberLook } from './routes';
