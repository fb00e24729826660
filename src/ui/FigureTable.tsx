import { useIntl } from 'react-intl';
import type { ChartProps } from './chartProps';
import { type Column, DataTable } from './DataTable';

const written = (value: string | null | undefined, format: ChartProps['format'], none: string): string =>
  value === null || value === undefined ? none : format(value);

/** The figures of a chart as a table. */
const FigureTable = ({ title, each, categories, series, format }: ChartProps) => {
  const { formatMessage } = useIntl();
  const none = formatMessage({ id: 'chart.noData' });
  return (
    <DataTable
      caption={title}
      rows={categories.map((category, place) => ({ ...category, place }))}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'category',
          title: each,
          rowHeader: true,
          render: ({ label }) => label,
        },
        ...series.map(({ id, label, values }): Column<{ place: number }> => ({
          key: `series ${id}`,
          title: label,
          align: 'end',
          render: ({ place }) => written(values[place], format, none),
        })),
      ]}
    />
  );
};

export default FigureTable;
