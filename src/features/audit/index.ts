export { auditEventsOfPerson } from './auditList';
export { AuditSection } from './screens/AuditSection';
