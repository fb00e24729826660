export { listedShares } from './repository';
export { agreedSharesOf } from './shares';
