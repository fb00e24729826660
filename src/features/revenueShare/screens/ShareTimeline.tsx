import { Flex, Timeline, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { useSelector } from 'react-redux';
import { type ChannelShares, type Shares, sharesConfig } from '../model';
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

/** The month for which the offered share was chosen, as an entry of each timeline: nothing where none was. */
const useOffered = (thisMonth: string) => {
  const offer = useSelector(sharesConfig.selectValue)?.offer;
  if (!offer || offer.chosenMonth === null) return [];
  const month = offer.chosenMonth;
  const values = { month: <Month month={month} />, percent: <Percent percent={offer.percent} /> };
  return [
    {
      key: 'offered',
      color: month < thisMonth ? DOTS.before : DOTS.later,
      content: <FormattedMessage id="revenueShare.timeline.offered" values={values} />,
    },
  ];
};

/** What held of each category of a channel, holds now, and is agreed for later. `thisMonth` is `YYYY-MM`. */
export const ShareTimeline = ({ channel, thisMonth }: { channel: ChannelShares; thisMonth: string }) => {
  const offered = useOffered(thisMonth);
  return (
    <Flex wrap gap="large">
      {channel.shares.map((shares) => (
        <section key={shares.category}>
          <Typography.Title level={5}>
            <FormattedMessage id={shareCategoryWords(shares.category)} />
          </Typography.Title>
          <Timeline
            items={[
              ...timelineOf(shares, thisMonth).map((entry) => ({
                key: entry.from ?? '',
                color: DOTS[entry.when],
                content: (
                  <>
                    <strong>
                      <FormattedMessage id={`revenueShare.timeline.${entry.when}`} />
                    </strong>{' '}
                    <Held category={shares.category} {...entry} />
                  </>
                ),
              })),
              ...offered,
            ]}
          />
        </section>
      ))}
    </Flex>
  );
};
