export { deedsOfPerson } from './auditList';
export { AuditSection } from './screens/AuditSection';
