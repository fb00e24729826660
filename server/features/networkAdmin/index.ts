export { makeNetwork } from './change';
export { type LogoFile, keepLogo, readLogoFile, takeLogos } from './logo';
export { isFree } from './names';
export { giveOwner } from './owners';
export { retireHandler } from './retireJob';
