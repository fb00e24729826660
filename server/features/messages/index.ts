export { listedUnsent } from './repository';
export { mailActsOf } from './rules';
