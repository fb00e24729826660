import type { IntlShape } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import type { MessageId } from '#src/lib/messageId';
import type { Column } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import type { EntryDetail } from '../model';
import { ChannelCell } from './ChannelCell';

/** The first and the last column of every table of entries. The sum is shown only when all entries are loaded. */
export const channelColumn = ({ formatMessage }: IntlShape): Column<EntryDetail> => ({
  key: 'channel',
  rowHeader: true,
  title: formatMessage({ id: 'earnings.details.channel' }),
  render: (entry) => <ChannelCell entry={entry} />,
});

export const amountColumn = (
  { formatMessage }: IntlShape,
  complete: boolean,
  title: MessageId = 'earnings.details.amount',
): Column<EntryDetail> => ({
  key: 'amount',
  title: formatMessage({ id: title }),
  align: 'end',
  render: ({ amount }) => <Money amount={amount} precise />,
  ...(complete ? { total: (rows) => <Money amount={sumAmounts(rows.map(({ amount }) => amount))} /> } : {}),
});

/** `"60"` as `60%` in the user's language; null where there is no percentage. */
export const percentOf = ({ formatNumber }: IntlShape, percent: string | null | undefined): string | null =>
  percent == null
    ? null
    : formatNumber(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 2 });

export const moneyOf = (amount: string | null | undefined) =>
  amount == null ? null : <Money amount={amount} precise />;
