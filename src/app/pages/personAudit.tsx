import { AuditSection, auditEventsOfPerson } from '#src/features/admin/audit';
import { auditFeature } from '#src/features/admin/audit/model';

/** What was done with and by an account, for its page. */
const PersonAudit = () => <AuditSection list={auditEventsOfPerson} />;

export const features = [auditFeature];
export default PersonAudit;
