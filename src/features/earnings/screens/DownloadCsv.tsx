import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CSV_TYPE, saveFile, toCsv } from '#src/lib/csv';
import { notify } from '#src/request/notices';
import { csvRows } from '../earningsCsv';
import { selectNewestLines } from '../earningsSelectors';
import type { Summary } from '../model';

/** Saves the entries that the filter shows as a CSV file, of all sources each with the balance after it. */
export const DownloadCsv = ({ summary: { range, currency, balance } }: { summary: Summary }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const lines = useSelector(selectNewestLines);
  const download = () => {
    const rows = csvRows(lines, { currency, hasBalance: balance !== null }, (id) => formatMessage({ id }));
    toCsv(rows).then(
      (text) => saveFile(`earnings-${range.from}-${range.to}.csv`, text, CSV_TYPE),
      () => dispatch(notify({ kind: 'error', message: { id: 'earnings.download.failed' } })),
    );
  };
  return (
    <Button onClick={download}>
      <FormattedMessage id="earnings.download" />
    </Button>
  );
};
