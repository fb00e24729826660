export { authRoutes } from './routes';
export { deleteExpired } from './repository';
export { checkSession, openSession } from './sessions';
