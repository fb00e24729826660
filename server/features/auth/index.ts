export { actorOf } from './actor';
export { closeActing, endActing } from './acting';
export { type Purpose, finishAttempt } from './attempts';
export { personOf } from './people';
export { type PlaceConfig, forgetPlaces, newAt } from './places';
export { authRoutes } from './routes';
export {
  type SessionRow,
  adminLevelOf,
  deleteExpired,
  endSessions,
  endSessionsOfPerson,
  hasPermission,
  linkIdentity,
  listedSessions,
  lockPerson,
  permissionsOf,
} from './repository';
export { sessionsInUse } from './inUse';
export { type SessionConfig, actingToken, checkSession, openSession } from './sessions';
