import { Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import type { MessageId } from '#src/lib/messageId';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import type { Detail } from '../importsFacts';
import { Below, Change } from './Words';

type Difference = Detail['differences'][number];

// The words of the sources that report files can have.
const SOURCES: Partial<Record<Difference['source'], MessageId>> = {
  youtube: 'imports.kind.ads',
  youtube_asset: 'imports.source.youtube_asset',
  youtube_red: 'imports.kind.premium',
  paid_features: 'imports.kind.paid_features',
};

/** The difference between final report and estimate, channel by channel. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => {
  const { formatMessage } = useIntl();
  const columns = useMemo((): Column<Difference>[] => {
    const money = (id: 'estimated' | 'final'): Column<Difference> => ({
      key: id,
      from: 'sm',
      title: formatMessage({ id: `imports.differences.${id}` }),
      align: 'end',
      render: (row) => <Money amount={row[id]} precise />,
      total: (rows) => <Money amount={sumAmounts(rows.map((row) => row[id]))} precise />,
    });
    return [
      {
        key: 'channel',
        rowHeader: true,
        title: formatMessage({ id: 'imports.channel' }),
        render: ({ name, source, month }) => {
          const words = SOURCES[source];
          return (
            <>
              {name}
              <Below>
                {words ? <FormattedMessage id={words} /> : source}
                {' · '}
                <Month month={month} />
              </Below>
            </>
          );
        },
      },
      money('estimated'),
      money('final'),
      {
        key: 'difference',
        title: formatMessage({ id: 'imports.reconciliation.difference' }),
        align: 'end',
        render: ({ difference }) => <Change amount={difference} />,
        total: (rows) => <Change amount={sumAmounts(rows.map(({ difference }) => difference))} />,
      },
    ];
  }, [formatMessage]);
  if (differences.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="imports.differences" />
      </h3>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.differences.text" />
      </Typography.Paragraph>
      <DataTable
        columns={columns}
        rows={differences}
        rowKey={({ channelId, month, source }) => `${channelId} ${month} ${source}`}
        caption={formatMessage({ id: 'imports.differences' })}
      />
    </>
  );
};
