import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Failure, requestIdOf } from '#src/api/failure';
import { PageHeading } from '#src/ui/PageHeading';
import { FiguresSkeleton } from '#src/ui/Figures';
import { FailedState } from '#src/ui/ScreenState';
import { shownOnce } from '#src/ui/shownOnce';
import { type AttentionFacts, attentionFor } from '../attention';
import { AttentionList } from './AttentionList';

interface DashboardParts {
  /** `null` until it is known. */
  profile:
    | (AttentionFacts['profile'] & {
        name: string;
        preferredName: string | null;
        network: { configs: { supportEmail: string } };
      })
    | null;
  profileFailure: Failure | null;
  onRetry: () => void;
  channels: AttentionFacts['channels'] | null;
  payment: AttentionFacts['payment'];
  lowered: AttentionFacts['lowered'];
  policies: number;
  tax: AttentionFacts['tax'];
  /** Whether all is known that may need attention: only then nothing does. */
  known: 'pending' | 'failed' | 'known';
  /** Whether it was known since the screen was opened: until then nothing stands below it that it would move. */
  isSettled: boolean;
  onAskAgain: () => void;
  /** Shows the money; its children stand between the figures and the chart. */
  money: (between: ReactNode) => ReactNode;
  channelsGlance: ReactNode;
}

/** The first screen after sign-in: the money, what needs attention, the channels. */
export const DashboardScreen = (parts: DashboardParts) => {
  const { profile, channels, payment, lowered, policies, tax, known, isSettled } = parts;
  if (!profile) {
    return (
      <>
        <PageHeading>
          <FormattedMessage id="dashboard.title" />
        </PageHeading>
        {parts.profileFailure ? (
          <FailedState
            title="notice.cannotRetrieveUserInformation"
            requestId={requestIdOf(parts.profileFailure)}
            onRetry={parts.onRetry}
          />
        ) : (
          <FiguresSkeleton />
        )}
      </>
    );
  }
  const items = channels ? attentionFor({ profile, channels, payment, lowered, policies, tax }) : [];
  const attention = (
    <section aria-labelledby="attention">
      <h2 id="attention">
        <FormattedMessage id="dashboard.attention" />
      </h2>
      {isSettled && (items.length > 0 || known === 'known') && (
        <AttentionList items={items} supportEmail={profile.network.configs.supportEmail} />
      )}
      {known === 'failed' && (
        <FailedState title="dashboard.attention.unknown" requestId={undefined} onRetry={parts.onAskAgain} />
      )}
      {(!isSettled || (items.length === 0 && known === 'pending')) && (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      )}
    </section>
  );
  return (
    <>
      <PageHeading>
        <FormattedMessage id="dashboard.hello" values={{ name: profile.preferredName ?? profile.name }} />
      </PageHeading>
      {parts.money(attention)}
      <section aria-labelledby="channels" style={shownOnce(isSettled)}>
        <h2 id="channels">
          <FormattedMessage id="channels.title" />
        </h2>
        {parts.channelsGlance}
      </section>
    </>
  );
};
