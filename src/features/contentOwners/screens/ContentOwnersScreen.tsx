import { FormattedMessage, useIntl } from 'react-intl';
import { oneOf } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { contentOwnersFeature } from '../model';
import { OwnersTab } from './OwnersTab';
import { StrikesTab } from './StrikesTab';

const DEFAULTS = { tab: 'owners' };
const RULES = { tab: oneOf('owners', 'strikes') };

/** The content owners of the networks, and their strikes. */
const ContentOwnersScreen = () => {
  const { formatMessage } = useIntl();
  const [{ tab }] = useQuery(DEFAULTS, RULES);
  const tabs = [
    { name: 'owners', label: <FormattedMessage id="contentOwners.title" /> },
    { name: 'strikes', label: <FormattedMessage id="contentOwners.strikes" /> },
  ];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="contentOwners.title" />
      </PageHeading>
      <Tabs label={formatMessage({ id: 'contentOwners.title' })} tabs={tabs} open={tab}>
        {tab === 'strikes' ? <StrikesTab /> : <OwnersTab />}
      </Tabs>
    </>
  );
};

export const features = [contentOwnersFeature];
export default ContentOwnersScreen;
