export { type Purpose, finishAttempt } from './attempts';
export { authRoutes } from './routes';
export { deleteExpired, endSessions, hasPermission } from './repository';
export { checkSession, openSession } from './sessions';
