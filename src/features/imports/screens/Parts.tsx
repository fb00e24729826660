import { Flex, Tag } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { importMachine } from '#contract/plain/imports';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { StateTag } from '#src/ui/StateTag';
import type { Part, ReportFile } from '../importsFacts';
import { PartActs } from './PartActs';
import { Period } from './Words';

const columnsOf = (
  { formatMessage }: IntlShape,
  { several, weighing }: { several: boolean; weighing: ReportFile['weighing'] },
): Column<Part>[] => [
  {
    key: 'period',
    rowHeader: true,
    title: formatMessage({ id: 'imports.period' }),
    render: ({ period }) => <Period period={period} />,
  },
  {
    key: 'status',
    title: formatMessage({ id: 'imports.status' }),
    stack: 'below',
    render: ({ status, partial }) => (
      <Flex wrap gap={4}>
        <StateTag machine={importMachine.name} state={status} />
        {partial && (
          <Tag color="warning">
            <FormattedMessage id="imports.part.partial" />
          </Tag>
        )}
      </Flex>
    ),
  },
  {
    key: 'rows',
    from: 'md',
    title: formatMessage({ id: 'imports.rows' }),
    align: 'end',
    render: ({ rows }) => <FormattedNumber value={rows} />,
    ...(several
      ? {
          total: (all: readonly Part[]) => (
            <FormattedNumber value={all.reduce((sum, { rows }) => sum + rows, 0)} />
          ),
        }
      : {}),
  },
  {
    key: 'gross',
    from: 'sm',
    title: formatMessage({ id: 'imports.gross' }),
    align: 'end',
    render: ({ gross }) => <Money amount={gross} precise />,
    ...(several
      ? {
          total: (all: readonly Part[]) => (
            <Money amount={sumAmounts(all.map(({ gross }) => gross))} precise />
          ),
        }
      : {}),
  },
  {
    key: 'undo',
    from: 'sm',
    title: formatMessage({ id: 'acts.import.undo' }),
    render: (part) => <PartActs part={part} weighing={weighing} />,
  },
];

/** The months of a file. A newer file replaces a whole month, and a whole month is undone at a time. */
export const Parts = ({ file: { parts, weighing } }: { file: ReportFile }) => {
  const intl = useIntl();
  const columns = useMemo(
    () => columnsOf(intl, { several: parts.length > 1, weighing }),
    [intl, parts.length, weighing],
  );
  return (
    <>
      <h3>
        <FormattedMessage id="imports.parts" />
      </h3>
      <DataTable
        columns={columns}
        rows={parts}
        rowKey={({ partId }) => partId}
        caption={intl.formatMessage({ id: 'imports.parts' })}
      />
    </>
  );
};
