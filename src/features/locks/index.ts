export { lockDecisions } from './lockDecisions';
export { decideManyRequest, setLockRequest } from './locksSlice';
export { LockButton, LockDrawer } from './screens/LockDrawer';
export { LockCard } from './screens/LockCard';
export { ManyLocks } from './screens/ManyLocks';
