export { pngChunk } from './pictures';
export { heartbeatRoutes } from './routes';
