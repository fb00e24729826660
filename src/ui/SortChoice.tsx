import { Select } from 'antd';
import { useIntl } from 'react-intl';
import type { Column } from './column';

/** Chooses by what the rows are sorted, where no heading is in sight that could be pressed. */
export const SortChoice = <Row,>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}) => {
  const { formatMessage } = useIntl();
  const options = columns
    .filter(({ sorter }) => sorter)
    .flatMap(({ key, title: column }) => [
      { value: key, label: formatMessage({ id: 'table.sort.up' }, { column }) },
      { value: `-${key}`, label: formatMessage({ id: 'table.sort.down' }, { column }) },
    ]);
  if (options.length === 0) return null;
  const name = formatMessage({ id: 'table.sort' });
  return (
    <div className="table-sort">
      <Select
        aria-label={name}
        placeholder={name}
        popupMatchSelectWidth={false}
        options={options}
        value={options.find(({ value }) => value === sort)?.value ?? null}
        onChange={(to) => onSort(to)}
      />
    </div>
  );
};
