export { listedShares } from './repository';
export { shareInWords } from './shareInWords';
export { agreedSharesOf } from './shares';
