import { Button } from 'antd';
import { Component, type ReactNode, Suspense, lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChartProps } from './chartProps';
import { type Column, DataTable } from './DataTable';
import { gapsOf } from './gaps';

// The chart library is large, so it is loaded when the browser is idle. Until then the chart's place is kept free.
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
const Bars = lazy(async () => {
  await whenIdle();
  return import('./Bars');
});

const written = (value: string | null | undefined, format: ChartProps['format'], none: string): string =>
  value === null || value === undefined ? none : format(value);

const FigureTable = ({ title, categories, series, format }: ChartProps) => {
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
          title: formatMessage({ id: 'chart.category' }),
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

/** If the chart library could not be loaded, the table with the same figures is shown. */
class OrTable extends Component<{ table: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.table : this.props.children;
  }
}

/** A chart under its title, with a button that shows the same figures as a table. */
export const ChartFrame = ({
  title,
  asTable,
  onAsTable,
  children,
}: {
  title: string;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  children: ReactNode;
}) => (
  <figure className="chart">
    <figcaption>
      <span>{title}</span>
      <Button aria-pressed={asTable} onClick={() => onAsTable(!asTable)}>
        <FormattedMessage id="chart.asTable" />
      </Button>
    </figcaption>
    {children}
  </figure>
);

/**
 * Bars that start at zero, side by side for each category, with a button that shows the same figures as a table. The
 * screen decides whether the table is shown, so that this can be kept in the URL.
 */
export const BarChart = ({
  asTable,
  onAsTable,
  table,
  ...chart
}: ChartProps & {
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  /** A table of the same figures, if the screen has one of its own. */
  table?: ReactNode;
}) => (
  <ChartFrame title={chart.title} asTable={asTable} onAsTable={onAsTable}>
    {asTable ? (
      (table ?? <FigureTable {...chart} />)
    ) : (
      <OrTable table={table ?? <FigureTable {...chart} />}>
        <ul className="chart-legend">
          {chart.series.map(({ id, label, pattern }) => (
            <li key={id}>
              <span className={`chart-key chart-key-${pattern}`} aria-hidden="true" />
              {label}
            </li>
          ))}
          {gapsOf(chart.series, chart.categories.length).includes(true) && (
            <li>
              <span className="chart-key chart-key-gap" aria-hidden="true" />
              <FormattedMessage id="chart.noData" />
            </li>
          )}
        </ul>
        <div className="chart-place">
          <Suspense fallback={null}>
            <Bars {...chart} />
          </Suspense>
        </div>
      </OrTable>
    )}
  </ChartFrame>
);
