export { pngChunk } from './pictures';
