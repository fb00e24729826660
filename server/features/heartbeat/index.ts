export { pngChunk, readPicture } from './pictures';
