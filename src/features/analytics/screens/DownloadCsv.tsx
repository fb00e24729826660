import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CSV_TYPE, saveFile, toCsv } from '#src/lib/csv';
import type { MessageId } from '#src/lib/messageId';
import { notify } from '#src/request/notices';
import { columnOf, sortRows } from '#src/ui/sortRows';
import { dayRows, listRows } from '../analyticsCsv';
import { type Measure, nameOf, typeWords } from '../analyticsMessages';
import { isByDay, selectList, selectMeasures, selectNewestDays } from '../analyticsSelectors';
import type { Subject } from '../model';

/** Saves what is shown, in the order of the table. */
export const DownloadCsv = ({
  asked: { channelId, type, from, to },
  sort,
}: {
  asked: Subject;
  sort: string | undefined;
}) => {
  const intl = useIntl();
  const dispatch = useDispatch();
  const days = useSelector(selectNewestDays);
  const list = useSelector(selectList);
  const measures = useSelector(selectMeasures);
  const words = (id: MessageId) => intl.formatMessage({ id });
  const rowsOf = (): string[][] => {
    const sorted = <Row,>(rows: readonly Row[], valueOf: (row: Row, column: string) => string | null) =>
      sort ? sortRows(rows, sort, (row) => valueOf(row, columnOf(sort)), intl.locale) : rows;
    if (isByDay(type)) {
      const inOrder = sorted(days, (day, column) =>
        column === 'day' ? day.day : (day.values?.[column as Measure] ?? null),
      );
      return dayRows(inOrder, measures, words);
    }
    const named = (row: (typeof list)[number]) => nameOf(type, row, intl);
    const inOrder = sorted(list, (row, column) =>
      column === 'name' ? named(row) : (row.values[column as Measure] ?? null),
    );
    return listRows(inOrder, measures, words(typeWords[type]), named, words);
  };
  const download = () => {
    toCsv(rowsOf()).then(
      (text) => saveFile(`${channelId}-${type}-${from}-${to}.csv`, text, CSV_TYPE),
      () => dispatch(notify({ kind: 'error', message: { id: 'earnings.download.failed' } })),
    );
  };
  return (
    <Button onClick={download}>
      <FormattedMessage id="earnings.download" />
    </Button>
  );
};
