import { FormattedMessage } from 'react-intl';
import { TitledCard } from '#src/ui/TitledCard';
import { LateLock } from './late';

/** How an account is locked, as a card of a person's page. Its module needs `locksFeature`. */
export const LockCard = ({ subjectId }: { subjectId: string }) => (
  <TitledCard title={<FormattedMessage id="admin.locks.title" />}>
    <LateLock subjectId={subjectId} />
  </TitledCard>
);
