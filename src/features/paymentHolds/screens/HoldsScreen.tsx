import type { Action, Dispatch } from '@reduxjs/toolkit';
import { push } from 'connected-react-router';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Permission } from '#contract/plain/permissions';
import { selectLocation } from '#src/lib/location';
import { changedQuery } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import { DEFAULTS, RULES, TABS, type TabName } from '../holdsAddress';
import { HoldsTab } from './HoldsTab';
import { PausesTab } from './PausesTab';
import { PlansTab } from './PlansTab';
import { WhitelistTab } from './WhitelistTab';

const CONTENT = { holds: HoldsTab, pauses: PausesTab, whitelist: WhitelistTab, plans: PlansTab };
const neededFor = (name: TabName): Permission =>
  name === 'whitelist' ? 'partners.whitelist' : 'payments.review';

/**
 * What staff decide of creators' payments beforehand: what is held, whose are paused or never paused by the server, how debts are made
 * good. `permissions` say which of its tabs are there.
 */
export const HoldsScreen = ({ permissions }: { permissions: readonly string[] }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  const [address] = useQuery(DEFAULTS, RULES);
  // The page of the list stays as it is.
  const onSubject = useCallback(
    (subject: string) =>
      void dispatch(push({ pathname, search: changedQuery(search, DEFAULTS, { subject }) })),
    [dispatch, pathname, search],
  );
  const names = TABS.filter((name) => permissions.includes(neededFor(name)));
  const tab = names.find((name) => name === address.tab) ?? names[0];
  if (!tab) return null;
  const tabs = names.map((name) => ({ name, label: <FormattedMessage id={`paymentHolds.tab.${name}`} /> }));
  const Content = CONTENT[tab];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="paymentHolds.title" />
      </PageHeading>
      <Tabs label={formatMessage({ id: 'paymentHolds.tabs' })} tabs={tabs} open={tab}>
        <Content subject={address.subject} onSubject={onSubject} />
      </Tabs>
    </>
  );
};
