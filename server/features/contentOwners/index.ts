export { contentOwnersOf } from './repository';
export { standingOf } from './standing';
