export { findProfile } from './repository';
export { toProfile } from './views';
