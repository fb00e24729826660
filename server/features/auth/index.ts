export { authRoutes } from './routes';
export { deleteExpired } from './repository';
export { checkSession, openSession, type Session } from './sessions';
