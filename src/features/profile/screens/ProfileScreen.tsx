import { Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { policiesRequest } from '#src/features/policies';
import { policiesFeature } from '#src/features/policies/feature';
import { privacyFeature } from '#src/features/privacy/feature';
import { profileFormFeature } from '../feature';
import { oneOf, useQuery } from '#src/lib/query';
import { selectUserId } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { Tabs } from '#src/ui/Tabs';
import type { RootState } from '#src/app/rootReducer';
import { profileTabs } from '#src/app/meetings/profile';

const DEFAULTS = { tab: 'profile' };
const RULES = { tab: oneOf(...profileTabs.map(({ name }) => name)) };

const Waiting = ({ count }: { count: (state: RootState) => number }) => {
  const waiting = useSelector(count);
  const { formatMessage } = useIntl();
  if (waiting === 0) return null;
  return (
    <span
      className="tab-mark"
      role="img"
      aria-label={formatMessage({ id: 'profile.tab.waiting' }, { waiting })}
    >
      {waiting}
    </span>
  );
};

/** The profile with all that belongs to the account, tab by tab. */
const ProfileScreen = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const [{ tab }] = useQuery(DEFAULTS, RULES);
  const shown = profileTabs.find(({ name }) => name === tab) ?? profileTabs[0];
  // Also for the mark on the tab, whichever is open.
  useEffect(() => void dispatch(policiesRequest.started({ userId })), [dispatch, userId]);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="profile.title" />
      </PageHeading>
      <Tabs
        label={formatMessage({ id: 'profile.title' })}
        tabs={profileTabs.map(({ name, label, waiting }) => ({
          name,
          label: <FormattedMessage id={label} />,
          mark: waiting && <Waiting count={waiting} />,
        }))}
        open={tab}
      >
        <Suspense fallback={<ScreenSkeleton cards={0} />}>{shown && <shown.show />}</Suspense>
      </Tabs>
    </>
  );
};

export const features = [profileFormFeature, policiesFeature, privacyFeature];
export default ProfileScreen;
