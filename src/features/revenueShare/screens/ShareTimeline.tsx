import { Flex, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { useSelector } from 'react-redux';
import { type Known, limitsOf } from '../askForm';
import { type ChannelShares, type Shares, selectKnown } from '../model';
import { type TimelineEntry, timelineOf } from '../shareTimeline';
import { shareCategoryWords } from '#src/lib/shareWords';

const DOTS = { before: 'gray', now: 'green', later: 'blue' } as const;

const Held = ({ category, from, percent }: TimelineEntry & Pick<Shares, 'category'>) => {
  const values = { percent: <Percent percent={percent} /> };
  if (from !== null) {
    return (
      <FormattedMessage
        id="revenueShare.timeline.from"
        values={{ ...values, month: <Month month={from} /> }}
      />
    );
  }
  return category === 'all' ? (
    <FormattedMessage id="revenueShare.timeline.standard" values={values} />
  ) : (
    <FormattedMessage id="revenueShare.timeline.none" values={values} />
  );
};

const entryOf = (key: string, when: TimelineEntry['when'], what: ReactNode) => ({
  key,
  color: DOTS[when],
  content: (
    <>
      <strong>
        <FormattedMessage id={`revenueShare.timeline.${when}`} />
      </strong>{' '}
      {what}
    </>
  ),
});

/** The month for which the offered share was chosen, as an entry of each timeline: nothing where none was. */
const offeredIn = ({ offer }: Known['config'], thisMonth: string) => {
  if (!offer || offer.chosenMonth === null) return [];
  const month = offer.chosenMonth;
  const values = { month: <Month month={month} />, percent: <Percent percent={offer.percent} /> };
  const when = month < thisMonth ? 'before' : month === thisMonth ? 'now' : 'later';
  return [entryOf('offered', when, <FormattedMessage id="revenueShare.timeline.offered" values={values} />)];
};

/** What held of each category of a channel, holds now, and is agreed for later. */
export const ShareTimeline = ({ channel }: { channel: ChannelShares }) => {
  const known = useSelector(selectKnown);
  if (!known) return null;
  const thisMonth = known.config.today.slice(0, 7);
  const { channelId } = channel;
  const otherwise = ({ category }: Shares) =>
    limitsOf(known, { channelId, category, month: thisMonth }).current;
  return (
    <Flex wrap gap="large">
      {channel.shares.map((shares) => (
        <section key={shares.category}>
          <Typography.Title level={5}>
            <FormattedMessage id={shareCategoryWords(shares.category)} />
          </Typography.Title>
          <Timeline
            items={[
              ...timelineOf(shares, { thisMonth, otherwise: otherwise(shares) }).map((entry) =>
                entryOf(entry.from ?? '', entry.when, <Held category={shares.category} {...entry} />),
              ),
              ...offeredIn(known.config, thisMonth),
            ]}
          />
        </section>
      ))}
    </Flex>
  );
};
