import { FormattedMessage, useIntl } from 'react-intl';
import { type QueryRules, oneOf } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { rolesFeature } from '../model';
import { PermissionsTab } from './PermissionsTab';
import { RolesTab } from './RolesTab';

const TABS = ['roles', 'permissions'] as const;
const DEFAULTS = { tab: 'roles' };
const RULES: QueryRules<typeof DEFAULTS> = { tab: oneOf(...TABS) };
const OPEN_TABS = TABS.map((name) => ({ name, label: <FormattedMessage id={`admin.roles.tab.${name}`} /> }));
const CONTENT = { roles: RolesTab, permissions: PermissionsTab };

/** The roles of the network and the permissions that they can have. */
const RolesScreen = () => {
  const { formatMessage } = useIntl();
  const [address] = useQuery(DEFAULTS, RULES);
  const tab = TABS.find((name) => name === address.tab) ?? TABS[0];
  const Content = CONTENT[tab];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="admin.roles.title" />
      </PageHeading>
      <Tabs label={formatMessage({ id: 'admin.roles.title' })} tabs={OPEN_TABS} open={tab}>
        <Content />
      </Tabs>
    </>
  );
};

export const features = [rolesFeature];
export default RolesScreen;
