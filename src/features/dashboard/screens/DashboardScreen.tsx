import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Failure, requestIdOf } from '#src/api/failure';
import { PageHeading } from '#src/ui/PageHeading';
import { FiguresSkeleton } from '#src/ui/Figures';
import { FailedState } from '#src/ui/ScreenState';
import { shownOnce } from '#src/ui/shownOnce';
import { type AttentionFacts, accountAttention, attentionFor } from '../attention';
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
  /** What waits for somebody of staff comes first. */
  queues: ReactNode;
  /** What the roles of a member let them see: it stands below, so that it moves nothing. */
  ofRoles: ReactNode;
  /** Whether there is anything to say of money and channels: not to staff and recruiters without a channel. */
  isCreator: boolean;
}

const Section = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="attention">
    <h2 id="attention">
      <FormattedMessage id="dashboard.attention" />
    </h2>
    {children}
  </section>
);

type Known<Parts> = Parts & { profile: NonNullable<DashboardParts['profile']> };

/** What needs the creator's attention: of channels and money, as far as that is known. */
const CreatorAttention = ({ profile, channels, known, isSettled, ...facts }: Known<DashboardParts>) => {
  const items = channels ? attentionFor({ profile, channels, ...facts }) : [];
  return (
    <Section>
      {isSettled && (items.length > 0 || known === 'known') && (
        <AttentionList items={items} supportEmail={profile.network.configs.supportEmail} />
      )}
      {known === 'failed' && (
        <FailedState title="dashboard.attention.unknown" requestId={undefined} onRetry={facts.onAskAgain} />
      )}
      {(!isSettled || (items.length === 0 && known === 'pending')) && (
        <div aria-busy="true">
          <Skeleton active title={false} />
        </div>
      )}
    </Section>
  );
};

const ForCreator = (parts: Known<DashboardParts>) => (
  <>
    {parts.money(<CreatorAttention {...parts} />)}
    <section aria-labelledby="channels" style={shownOnce(parts.isSettled)}>
      <h2 id="channels">
        <FormattedMessage id="channels.title" />
      </h2>
      {parts.channelsGlance}
    </section>
  </>
);

/** Nothing of money and channels, of which there are none. */
const ForStaff = ({ profile, policies }: Known<Pick<DashboardParts, 'policies'>>) => {
  const items = accountAttention({ profile, policies });
  return (
    items.length > 0 && (
      <Section>
        <AttentionList items={items} supportEmail={profile.network.configs.supportEmail} />
      </Section>
    )
  );
};

/** The first screen after sign-in: what waits for staff, the money, what needs attention, the channels. */
export const DashboardScreen = (parts: DashboardParts) => {
  const { profile, queues, ofRoles, isCreator, isSettled } = parts;
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
  const known = { ...parts, profile };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="dashboard.hello" values={{ name: profile.preferredName ?? profile.name }} />
      </PageHeading>
      {queues}
      {isCreator ? <ForCreator {...known} /> : <ForStaff {...known} />}
      <div style={shownOnce(isSettled || !isCreator)}>{ofRoles}</div>
    </>
  );
};
