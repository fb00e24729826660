export { rolesOf } from './repository';
export { mayActAs } from './rules';
