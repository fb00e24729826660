export { deedsOfPerson } from './model';
export { AuditSection } from './screens/AuditSection';
