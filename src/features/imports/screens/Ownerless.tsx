import { Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import type { OwnerlessLine } from '../importsFacts';
import { Below, Layout } from './Words';

const columnsOf = ({ formatMessage }: IntlShape): Column<OwnerlessLine>[] => [
  {
    key: 'why',
    rowHeader: true,
    title: formatMessage({ id: 'imports.ownerless.why' }),
    render: ({ why, note, layout }) => (
      <>
        <FormattedMessage id={`imports.ownerless.${why}`} values={{ note }} />
        <Below>
          <Layout layout={layout} />
        </Below>
      </>
    ),
  },
  {
    key: 'source',
    from: 'sm',
    title: formatMessage({ id: 'imports.ownerless.source' }),
    render: ({ source }) => <FormattedMessage id={`earnings.source.${source}`} />,
  },
  {
    key: 'gross',
    title: formatMessage({ id: 'imports.ownerless.gross' }),
    align: 'end',
    render: ({ gross }) => <Money amount={gross} precise />,
  },
];

/** The money of a month that is nobody's. */
export const Ownerless = ({ lines }: { lines: readonly OwnerlessLine[] }) => {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  if (lines.length === 0) return null;
  return (
    <>
      <h5>
        <FormattedMessage id="imports.ownerless" />
      </h5>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.ownerless.text" />
      </Typography.Paragraph>
      <DataTable
        columns={columns}
        rows={lines}
        rowKey={({ layout, source, why, note }) => `${layout} ${source} ${why} ${note}`}
        caption={intl.formatMessage({ id: 'imports.ownerless' })}
      />
    </>
  );
};
