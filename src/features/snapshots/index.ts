export { RECORDED, createRecorder } from './recorder';
export { ReplayScreen } from './screens/ReplayScreen';
export { snapshotRequested, snapshotSaga } from './snapshotSaga';
