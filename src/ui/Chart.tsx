import './chart.css';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { Component, type ReactNode, Suspense, lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ChartProps } from './chartProps';
import { gapsOf } from './gaps';
import { Later } from './Later';

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
// The figures of a screen do not wait for the code of tables.
const FigureTable = lazy(() => import('./FigureTable'));

/** Shows something else in place of what could not be loaded. */
class OrElse extends Component<{ other: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.other : this.props.children;
  }
}

const NotLoaded = () => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id="boundary.chunk.text" />}
    action={
      <Button onClick={() => window.location.reload()}>
        <FormattedMessage id="action.reload" />
      </Button>
    }
  />
);

const TablePlace = () => (
  <div aria-busy="true">
    <Skeleton active />
  </div>
);

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
    <Flex component="figcaption" wrap justify="space-between" align="center" gap="small">
      <strong>{title}</strong>
      <Button aria-pressed={asTable} onClick={() => onAsTable(!asTable)}>
        <FormattedMessage id="chart.asTable" />
      </Button>
    </Flex>
    <OrElse key={String(asTable)} other={<NotLoaded />}>
      <Suspense fallback={<TablePlace />}>{children}</Suspense>
    </OrElse>
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
      <OrElse other={table ?? <FigureTable {...chart} />}>
        <Flex component="ul" wrap gap="0.25rem 1.25rem" className="chart-legend">
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
        </Flex>
        <div className="chart-place">
          <Later>
            <Suspense fallback={null}>
              <Bars {...chart} />
            </Suspense>
          </Later>
        </div>
      </OrElse>
    )}
  </ChartFrame>
);
