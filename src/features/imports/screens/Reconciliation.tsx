import { CheckOutlined, MinusOutlined, WarningOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Column, DataTable } from '#src/ui/OldDataTable';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReconciliationLine, verdictOf } from '../importsSelectors';
import { Change, Layout } from './Words';

const ICONS = {
  matches: <CheckOutlined aria-hidden="true" />,
  differs: <WarningOutlined aria-hidden="true" />,
  noSummary: <MinusOutlined aria-hidden="true" />,
  noFile: <MinusOutlined aria-hidden="true" />,
};

const Verdict = ({ line }: { line: ReconciliationLine }) => {
  const verdict = verdictOf(line);
  return (
    <span className={`imports-verdict imports-${verdict}`}>
      {ICONS[verdict]} <FormattedMessage id={`imports.reconciliation.${verdict}`} />
      {verdict === 'differs' && line.difference !== null && (
        <strong className="imports-below">
          <Change amount={line.difference} />
        </strong>
      )}
    </span>
  );
};

const amountOr = (amount: string | null) => (amount === null ? '—' : <Money amount={amount} precise />);

const columnsOf = ({ formatMessage }: IntlShape): Column<ReconciliationLine>[] => [
  {
    id: 'label',
    title: formatMessage({ id: 'imports.reconciliation.label' }),
    render: ({ label, month }) => (
      <>
        <Layout layout={label} />
        <span className="secondary imports-below">
          <Month month={month} />
        </span>
      </>
    ),
  },
  {
    id: 'reported',
    title: formatMessage({ id: 'imports.reconciliation.reported' }),
    align: 'end',
    render: ({ reported }) => amountOr(reported),
  },
  {
    id: 'imported',
    title: formatMessage({ id: 'imports.reconciliation.imported' }),
    align: 'end',
    render: ({ imported }) => amountOr(imported),
  },
  {
    id: 'difference',
    title: formatMessage({ id: 'imports.reconciliation.difference' }),
    align: 'end',
    render: (line) => <Verdict line={line} />,
  },
];

/** Compares the payment summary with the imported files, before and after a file is booked. */
export const Reconciliation = ({ lines }: { lines: readonly ReconciliationLine[] }) => {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  return (
    <>
      <h3>
        <FormattedMessage id="imports.reconciliation" />
      </h3>
      {lines.length === 0 ? (
        <p className="secondary">
          <FormattedMessage id="imports.reconciliation.empty" />
        </p>
      ) : (
        <>
          <p className="secondary">
            <FormattedMessage id="imports.reconciliation.text" />
          </p>
          <DataTable
            columns={columns}
            rows={lines}
            rowKey={({ month, label }) => `${month} ${label}`}
            caption={intl.formatMessage({ id: 'imports.reconciliation' })}
          />
        </>
      )}
    </>
  );
};
