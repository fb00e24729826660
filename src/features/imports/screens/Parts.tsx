import { useCallback, useId, useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { sumAmounts } from '#src/lib/amount';
import type { RequestsState } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { undoRequest } from '../importsRequests';
import type { ReportFile } from '../importsSelectors';
import { ConfirmDialog } from './ConfirmDialog';
import { StatusTag } from './StatusTag';
import { Period } from './Words';

type Part = ReportFile['parts'][number];

const UndoDialog = ({ part, onClose }: { part: Part; onClose: () => void }) => {
  const userId = useSelector(selectUserId);
  const request = useSelector((state: { requests: RequestsState }) => undoRequest.select(state, part.partId));
  const period = <Period period={part.period} />;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="imports.undo.title" values={{ period }} />}
      action={<FormattedMessage id="imports.undo.action" />}
      danger
      request={request}
      start={() => undoRequest.started({ userId, partId: part.partId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="imports.undo.text"
          values={{ period, gross: <Money amount={part.gross} precise />, rows: part.rows }}
        />
      </p>
      <p>
        <FormattedMessage id="imports.undo.previous" />
      </p>
    </ConfirmDialog>
  );
};

const Undo = ({ part, onUndo }: { part: Part; onUndo: (part: Part) => void }) => {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={!part.canUndo}
        aria-describedby={part.canUndo ? undefined : id}
        onClick={() => part.canUndo && onUndo(part)}
      >
        <FormattedMessage id="imports.undo" values={{ period: <Period period={part.period} /> }} />
      </button>
      {!part.canUndo && (
        <span className="secondary imports-below" id={id}>
          <FormattedMessage id={`imports.undo.not.${part.status}`} />
        </span>
      )}
    </>
  );
};

/** The months of a file, each of which is replaced or undone as a whole. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const { formatMessage } = useIntl();
  const [undoing, setUndoing] = useState<Part>();
  const close = useCallback(() => setUndoing(undefined), []);
  const several = parts.length > 1;
  const columns = useMemo(
    (): Column<Part>[] => [
      {
        id: 'period',
        title: formatMessage({ id: 'imports.period' }),
        render: ({ period }) => <Period period={period} />,
      },
      {
        id: 'status',
        title: formatMessage({ id: 'imports.status' }),
        render: ({ status }) => <StatusTag status={status} />,
      },
      {
        id: 'rows',
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
        id: 'gross',
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
        id: 'undo',
        title: formatMessage({ id: 'imports.undo.column' }),
        render: (part) => <Undo part={part} onUndo={setUndoing} />,
      },
    ],
    [formatMessage, several],
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
        caption={formatMessage({ id: 'imports.parts' })}
      />
      {undoing && <UndoDialog part={undoing} onClose={close} />}
    </>
  );
};
