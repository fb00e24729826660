import { Flex, Steps, Typography } from 'antd';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { Progress } from '#src/ui/Progress';
import type { Channel } from '../model';

/** The day of a moment in the user's time zone; the exact moment in UTC on hover. */
export const Moment = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={moment} className="day">
    <FormattedDate value={moment} dateStyle="medium" />
  </time>
);

type Step = { id: 'applied' | 'review' | 'linked' | 'denied' | 'unlinked'; at: string | null };

// How the current step stands.
const ENDS = {
  applied: 'process',
  review: 'process',
  linked: 'finish',
  denied: 'error',
  unlinked: 'error',
} as const;

// The steps of an application: done, current and next. `reached` is the place of the current one.
const stepsOf = ({ status, addedAt, linkedAt }: Channel): { steps: Step[]; reached: number } => {
  const applied: Step = { id: 'applied', at: addedAt };
  const review: Step = { id: 'review', at: null };
  const linked: Step = { id: 'linked', at: linkedAt };
  switch (status) {
    case 'in-progress':
      return { steps: [applied, review, linked], reached: 1 };
    case 'denied':
      return { steps: [applied, review, { id: 'denied', at: null }], reached: 2 };
    case 'linked':
      return { steps: [applied, review, linked], reached: 2 };
    case 'unlinked':
      return { steps: [applied, ...(linkedAt ? [linked] : []), { id: 'unlinked', at: null }], reached: 2 };
  }
};

/** The progress of a channel's application. */
export const ApplicationSteps = ({ channel }: { channel: Channel }) => {
  const { formatMessage } = useIntl();
  const { steps, reached } = stepsOf(channel);
  const current = Math.min(reached, steps.length - 1);
  const items = steps.map(({ id, at }, place) => ({
    key: id,
    title: <FormattedMessage id={`channels.step.${id}`} />,
    content: at && <Moment moment={at} />,
    role: 'listitem',
    ...(place === current ? { 'aria-current': 'step', status: ENDS[id] } : {}),
  }));
  const list = { role: 'list', 'aria-label': formatMessage({ id: 'channels.progress' }) };
  return <Steps {...list} type="dot" size="small" responsive={false} current={current} items={items} />;
};

const Meter = ({
  label,
  measured: { has, needs },
}: {
  label: 'channels.eligibility.subscribers' | 'channels.eligibility.views';
  measured: Channel['eligibility']['views'];
}) => {
  const { formatMessage } = useIntl();
  return (
    <Progress
      label={formatMessage({ id: label }, { days: guideFigures.reviewDays })}
      done={Math.min(has ?? 0, needs)}
      total={needs}
      words={
        has === null
          ? formatMessage({ id: 'channels.eligibility.unknown' }, { needs })
          : formatMessage({ id: 'progress.count' }, { done: has, total: needs })
      }
    />
  );
};

/** What a channel needs for a review, and what it has (spec 000 §9). */
export const Eligibility = ({ channel: { eligibility } }: { channel: Channel }) => (
  <Flex vertical gap="small">
    <h4>
      <FormattedMessage id="channels.eligibility" />
    </h4>
    <Meter label="channels.eligibility.subscribers" measured={eligibility.subscribers} />
    <Meter label="channels.eligibility.views" measured={eligibility.views} />
    <Typography.Text type="secondary">
      <FormattedMessage id={eligibility.eligible ? 'channels.eligibility.yes' : 'channels.eligibility.no'} />
    </Typography.Text>
  </Flex>
);
