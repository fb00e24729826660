export { makeNetwork } from './change';
export { isFree } from './names';
export { giveOwner } from './owners';
export { retireHandler } from './retireJob';
