export { closeActing, endActing } from './acting';
export { type Purpose, finishAttempt } from './attempts';
export { authRoutes } from './routes';
export { deleteExpired, hasPermission } from './repository';
export { checkSession, openSession } from './sessions';
