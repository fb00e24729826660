export { auditRoutes } from './routes';
export { auditSealHandler } from './sealJob';
