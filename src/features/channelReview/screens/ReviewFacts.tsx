import { Flex, Tag, Timeline } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import type { ModerationTag } from '#contract/plain/moderation';
import { Day } from '#src/ui/Day';
import { FactsTable } from '#src/ui/FactsTable';
import { PlatformStatus } from '#src/ui/PlatformStatus';
import { lookOf } from '#src/ui/stateLooks';
import type { Review } from '../model';

const FIGURES = ['subscribers', 'views'] as const;

/** Whether the channel has what a review asks for; a figure that is not known is not enough. */
export const Needs = ({ review: { eligibility, needsReauth } }: { review: Review }) => (
  <Flex vertical align="start" gap={4}>
    <Tag color={eligibility.eligible ? 'success' : 'warning'}>
      <FormattedMessage id={eligibility.eligible ? 'channelReview.eligible' : 'channelReview.notEligible'} />
    </Tag>
    {FIGURES.map((figure) => {
      const { has, needs } = eligibility[figure];
      const values = {
        has: has === null ? '—' : <FormattedNumber value={has} />,
        needs: <FormattedNumber value={needs} />,
        days: guideFigures.reviewDays,
      };
      return (
        <span key={figure}>
          <FormattedMessage
            id={(has ?? -1) < needs ? `channelReview.tooFew.${figure}` : `channelReview.${figure}`}
            values={values}
          />
        </span>
      );
    })}
    {needsReauth && (
      <Tag color="error">
        <FormattedMessage id="channelReview.needsReauth" />
      </Tag>
    )}
  </Flex>
);

/** The reason codes of a review. */
export const ReasonCodes = ({ codes }: { codes: readonly ModerationTag[] }) => (
  <Flex gap={4} wrap>
    {codes.map((code) => (
      <Tag key={code}>
        <FormattedMessage id={`moderation.${code}`} />
      </Tag>
    ))}
  </Flex>
);

/** A channel at YouTube, in a tab of its own. */
export const YoutubeLink = ({ review: { name, channelId } }: { review: Review }) => (
  <a href={`https://www.youtube.com/channel/${channelId}`} target="_blank" rel="noreferrer">
    {name}
  </a>
);

/** Why a review waits. */
export const Kind = ({ review: { kind, number } }: { review: Review }) =>
  kind === 're-review' ? (
    <FormattedMessage id="channelReview.number" values={{ number }} />
  ) : (
    <FormattedMessage id={`channelReview.kind.${kind}`} />
  );

const Earlier = ({ review: { earlier } }: { review: Review }) => (
  <Timeline
    items={earlier.map(({ reviewId, state, note, reasonCodes, verifier, decidedAt }) => {
      const values = {
        state: <FormattedMessage id={`states.review.${state}`} />,
        name: verifier,
        day: <Day day={decidedAt.slice(0, 10)} />,
      };
      return {
        key: reviewId,
        color: lookOf(state).dot,
        content: (
          <>
            <strong>
              <FormattedMessage
                id={verifier ? 'channelReview.earlier.by' : 'channelReview.earlier.nobody'}
                values={values}
              />
            </strong>
            <ReasonCodes codes={reasonCodes} />
            {note && <div dir="auto">{note}</div>}
          </>
        ),
      };
    })}
  />
);

/** What is known of a channel that is reviewed. */
export const ReviewFacts = ({ review }: { review: Review }) => {
  const { formatMessage } = useIntl();
  const item = (key: string, label: string, children: ReactNode) => ({ key, label, children });
  const items = [
    item('channel', formatMessage({ id: 'decisions.channel' }), <YoutubeLink review={review} />),
    item('owner', formatMessage({ id: 'decisions.owner' }), review.owner.name),
    item('kind', formatMessage({ id: 'channelReview.kind' }), <Kind review={review} />),
    item('needs', formatMessage({ id: 'channelReview.needs' }), <Needs review={review} />),
    item('youtube', 'YouTube', <PlatformStatus platform={review} />),
    ...(review.earlier.length > 0
      ? [item('earlier', formatMessage({ id: 'channelReview.earlier' }), <Earlier review={review} />)]
      : []),
  ];
  return <FactsTable items={items} />;
};
