export { pageViewSaga } from './pageViewsSaga';
