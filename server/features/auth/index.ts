export { actorOf } from './actor';
export { closeActing, endActing } from './acting';
export { type Purpose, finishAttempt } from './attempts';
export { personOf } from './people';
export { type DeviceConfig, forgetDevices, newAt } from './knownDevices';
export {
  type SessionRow,
  accountsWith,
  adminLevelOf,
  adminLevels,
  deleteExpired,
  endSessions,
  endSessionsOfPerson,
  hasPermission,
  linkIdentity,
  listedSessions,
  lockPerson,
  lockPersonWith,
  permissionsOf,
} from './repository';
export { sessionsInUse } from './inUse';
export { type SessionConfig, actingToken, checkSession, openSession } from './sessions';
