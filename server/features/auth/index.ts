export { actorOf } from './actor';
export { closeActing, endActing } from './acting';
export { type Purpose, finishAttempt } from './attempts';
export { personOf } from './people';
export { authRoutes } from './routes';
export { deleteExpired, endSessions, hasPermission, linkIdentity } from './repository';
export { checkSession, openSession } from './sessions';
