import { FormattedMessage } from 'react-intl';
import { PageHeading } from '#src/ui/PageHeading';
import { auditFeature, auditEvents } from '../model';
import { AuditSection } from './AuditSection';

/** What was done, by whom, and on whose account. */
const AuditScreen = () => (
  <>
    <PageHeading>
      <FormattedMessage id="admin.audit.title" />
    </PageHeading>
    <AuditSection list={auditEvents} />
  </>
);

export const features = [auditFeature];
export default AuditScreen;
