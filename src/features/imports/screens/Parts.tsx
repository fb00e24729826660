import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl';
import { sumAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import type { Part } from '../importsSelectors';
import { StatusTag } from './StatusTag';
import { UndoButton, UndoDialog } from './UndoPart';
import { Period } from './Words';

const columnsOf = (
  { formatMessage }: IntlShape,
  several: boolean,
  onUndo: (part: Part) => void,
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
    render: ({ status }) => <StatusTag status={status} />,
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
    title: formatMessage({ id: 'imports.undo.column' }),
    render: (part) => <UndoButton part={part} onUndo={onUndo} />,
  },
];

/** The months of a file. A newer file replaces a whole month, and a whole month is undone at a time. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const intl = useIntl();
  const [undoing, setUndoing] = useState<Part>();
  const close = useCallback(() => setUndoing(undefined), []);
  const columns = useMemo(() => columnsOf(intl, parts.length > 1, setUndoing), [intl, parts.length]);
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
      {undoing && <UndoDialog part={undoing} onClose={close} />}
    </>
  );
};
