export { logoPicture } from './picture';
export { findLogo } from './repository';
export { type LogoFile, keepLogo, readLogoFile, takeLogos } from './upload';
