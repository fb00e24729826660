import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { TitledCard } from '#src/ui/TitledCard';
import { EmptyState } from '#src/ui/ScreenState';
import { selectAvailable } from '../instantSelectors';
import { instantOverview } from '../model';
import { ClaimForm } from './ClaimForm';

/** What can be claimed of each source, and how it is claimed. */
export const ClaimCard = () => {
  const isKnown = useSelector(instantOverview.selectValue) !== undefined;
  const [first, ...others] = useSelector(selectAvailable);
  if (!isKnown) return null;
  return (
    <TitledCard title={<FormattedMessage id="instantPayment.claim.title" />}>
      {first === undefined ? (
        <EmptyState title="instantPayment.claim.none" text="instantPayment.claim.none.text" />
      ) : (
        <ClaimForm sources={[first, ...others]} />
      )}
    </TitledCard>
  );
};
