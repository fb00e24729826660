export { auditSealHandler } from './sealJob';
