import { Badge } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { useQuery } from '#src/list/useQuery';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { Tabs } from '#src/ui/Tabs';

export interface ProfileTabDefinition {
  /** The name in the URL. */
  name: string;
  label: MessageId;
  show: ComponentType;
  /** How many things on this tab wait for the user. */
  waiting?: number;
}

const DEFAULTS = { tab: 'profile' };

const Waiting = ({ waiting }: { waiting: number }) => {
  const { formatMessage } = useIntl();
  if (waiting === 0) return null;
  return (
    <>
      <Badge count={waiting} size="small" aria-hidden="true" />
      <span className="visually-hidden">{formatMessage({ id: 'profile.tab.waiting' }, { waiting })}</span>
    </>
  );
};

/** The profile and what belongs to the account, in tabs. The first tab is shown if the URL names none. */
export const ProfileScreen = ({ tabs }: { tabs: readonly ProfileTabDefinition[] }) => {
  const { formatMessage } = useIntl();
  const [{ tab }] = useQuery(DEFAULTS);
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="profile.title" />
      </PageHeading>
      <Tabs
        label={formatMessage({ id: 'profile.title' })}
        tabs={tabs.map(({ name, label, waiting }) => ({
          name,
          label: <FormattedMessage id={label} />,
          mark: waiting !== undefined && <Waiting waiting={waiting} />,
        }))}
        open={shown?.name ?? tab}
      >
        <Suspense fallback={<ScreenSkeleton cards={0} />}>{shown && <shown.show />}</Suspense>
      </Tabs>
    </>
  );
};
