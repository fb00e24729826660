import { Flex, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { addAmounts, isZero, subtractAmounts, sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { StateTag } from '#src/ui/StateTag';
import { categoryWords, sourceWords } from '../earningsMessages';
import type { MonthDetails } from '../monthsModel';
import { moneyOf, percentOf } from './entryColumns';

type Channel = MonthDetails['channels'][number];
type Source = Channel['sources'][number];

const SourceName = ({ of: { source, category, final } }: { of: Source }) => (
  <Flex vertical>
    <FormattedMessage id={sourceWords[source]} />
    {category !== '' && (
      <Typography.Text type="secondary">
        <FormattedMessage id={categoryWords[category]} />
      </Typography.Text>
    )}
    {!final && (
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.month.onlyEstimated" />
      </Typography.Text>
    )}
  </Flex>
);

/** What was earned beyond the estimate, or below it; null where there was none, and before the final report. */
const differenceOf = ({ estimated, earned, final }: Source): string | null =>
  estimated === null || !final ? null : subtractAmounts(earned, estimated);

type Fact = 'gross' | 'revenueShare' | 'serviceFee' | 'estimated' | 'difference';

const factOf = (intl: IntlShape, fact: Fact, source: Source) => {
  if (fact === 'revenueShare') return percentOf(intl, source.revenueShare);
  return moneyOf(fact === 'difference' ? differenceOf(source) : source[fact]);
};

const hasFact = (fact: Fact, source: Source): boolean => {
  if (fact === 'revenueShare') return source.revenueShare !== null;
  const amount = fact === 'difference' ? differenceOf(source) : source[fact];
  return amount !== null && !isZero(amount);
};

const FACTS: readonly Fact[] = ['gross', 'revenueShare', 'serviceFee', 'estimated', 'difference'];

/** What a channel brought by source, how that was worked out, and by how much its estimate was wrong. Empty columns are left out. */
const Sources = ({ channel: { sources } }: { channel: Channel }) => {
  const intl = useIntl();
  const columns: Column<Source>[] = [
    {
      key: 'source',
      title: intl.formatMessage({ id: 'earnings.source' }),
      rowHeader: true,
      render: (source) => <SourceName of={source} />,
    },
    ...FACTS.filter((fact) => sources.some((source) => hasFact(fact, source))).map(
      (fact): Column<Source> => ({
        key: fact,
        title: intl.formatMessage({
          id: fact === 'difference' ? 'earnings.month.difference' : `earnings.details.${fact}`,
        }),
        align: 'end',
        from: 'lg',
        render: (source) => factOf(intl, fact, source),
      }),
    ),
    {
      key: 'earned',
      title: intl.formatMessage({ id: 'earnings.month.earned' }),
      align: 'end',
      stack: 'amount',
      render: ({ earned }) => <Money amount={earned} precise />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={sources}
      rowKey={({ source, category }) => `${source}/${category}`}
      caption={intl.formatMessage({ id: 'earnings.month.sources' })}
    />
  );
};

const ChannelName = ({ channel: { name, status, estimated } }: { channel: Channel }) => (
  <Flex vertical align="start">
    <Flex wrap gap="small">
      {name}
      {status && <StateTag machine="channel" state={status} />}
    </Flex>
    {!isZero(estimated) && (
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.month.estimated" values={{ amount: <Money amount={estimated} /> }} />
      </Typography.Text>
    )}
  </Flex>
);

const netOf = ({ earned, tax }: Channel): string => addAmounts(earned, tax ?? '0');

const amountColumn = (
  { formatMessage }: IntlShape,
  key: 'earned' | 'tax' | 'net',
  amountOf: (channel: Channel) => string,
): Column<Channel> => ({
  key,
  title: formatMessage({ id: key === 'net' ? 'earnings.details.afterTax' : `earnings.month.${key}` }),
  align: 'end',
  ...(key === 'net' ? { stack: 'amount' as const } : { from: 'md' as const }),
  render: (channel) => <Money amount={amountOf(channel)} />,
  total: (channels) => <Money amount={sumAmounts(channels.map(amountOf))} />,
});

/** What each channel brought in a month, the largest first; one opens to its sources. */
export const MonthChannels = ({ channels }: { channels: readonly Channel[] }) => {
  const intl = useIntl();
  const columns = useMemo(
    (): Column<Channel>[] => [
      {
        key: 'channel',
        title: intl.formatMessage({ id: 'earnings.details.channel' }),
        rowHeader: true,
        render: (channel) => <ChannelName channel={channel} />,
      },
      amountColumn(intl, 'earned', ({ earned }) => earned),
      ...(channels.some(({ tax }) => tax !== null && !isZero(tax))
        ? [amountColumn(intl, 'tax', ({ tax }) => tax ?? '0')]
        : []),
      amountColumn(intl, 'net', netOf),
    ],
    [intl, channels],
  );
  const details = useCallback((channel: Channel) => <Sources channel={channel} />, []);
  return (
    <DataTable
      columns={columns}
      rows={channels}
      rowKey={({ channelId }) => channelId}
      caption={intl.formatMessage({ id: 'earnings.details.channels' })}
      details={details}
    />
  );
};
