export { auditEventsOfPerson } from './model';
export { AuditSection } from './screens/AuditSection';
