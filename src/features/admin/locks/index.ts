export { decideMany, lockDecisions, setLock } from './model';
export { LockButton, LockDrawer } from './screens/LockDrawer';
export { LockCard } from './screens/LockCard';
export { ManyLocks } from './screens/ManyLocks';
