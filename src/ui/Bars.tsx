import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Global, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useIntl } from 'react-intl';
import type { ChartProps } from './chartProps';
import { gapsOf, measuresOf } from './gaps';

// The library has a Redux store in every chart; DevTools should show only ours.
Global.devToolsEnabled = false;

type Series = ChartProps['series'][number];

interface Drawn {
  label: string;
  place: number;
  /** The height of each series' bar, only for drawing. The texts come from the decimal strings. */
  [series: string]: string | number | null;
}

const Words = ({
  active,
  payload,
  series,
  format,
}: {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  series: readonly Series[];
  format: ChartProps['format'];
}) => {
  const { formatMessage } = useIntl();
  const drawn = payload?.[0]?.payload as Drawn | undefined;
  if (!active || !drawn) return null;
  const own = gapsOf(series, drawn.place + 1)[drawn.place];
  return (
    <div className="chart-tooltip">
      <strong>{drawn.label}</strong>
      {own && <div>{formatMessage({ id: 'chart.noData' })}</div>}
      {series.map(({ id, label, values }) => {
        const value = values[drawn.place] ?? null;
        return (
          value !== null && (
            <div key={id}>
              {label}: <span className="money">{format(value)}</span>
            </div>
          )
        );
      })}
    </div>
  );
};

const heightOf = (value: string | null | undefined): number | null =>
  value === null ? null : Number(value ?? 0);

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="chart-hatch-ground" />
    <rect width="3" height="6" className="chart-hatch" />
  </pattern>
);

const drawnOf = (
  { categories, series }: Pick<ChartProps, 'categories' | 'series'>,
  gaps: readonly boolean[],
  gapHeight: number,
) =>
  categories.map(({ label }, place): Drawn => ({
    label,
    place,
    ...Object.fromEntries(series.map(({ id, values }) => [`bar ${id}`, heightOf(values[place])])),
    gap: gaps[place] ? gapHeight : null,
  }));

const topOf = ({ highest, lowest, empty }: { highest: number; lowest: number; empty: boolean }) => {
  if (empty) return 1;
  return highest === 0 && lowest < 0 ? 0 : 'auto';
};

/** The bars, in a chunk with the chart library. */
const Bars = ({ title, categories, series, format, formatStep = format }: ChartProps) => {
  const { gaps, highest, lowest, empty } = measuresOf(series, categories.length);
  const gapStack = series[0]?.stack;
  const hatch = `hatch${useId().replace(/\W/g, '')}`;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={drawnOf({ categories, series }, gaps, highest || lowest || 1)}
        title={title}
        accessibilityLayer
        stackOffset="sign"
        barGap={2}
        barCategoryGap="20%"
      >
        <defs>
          <Hatch id={hatch} />
        </defs>
        <CartesianGrid vertical={false} className="chart-grid" />
        <XAxis dataKey="label" tickLine={false} minTickGap={12} />
        <YAxis
          tickLine={false}
          axisLine={false}
          width="auto"
          domain={[(least: number) => Math.min(0, least), topOf({ highest, lowest, empty })]}
          {...(empty ? { ticks: [0] } : {})}
          tickFormatter={(value: number) => formatStep(String(value))}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ className: 'chart-cursor' }}
          content={({ active, payload }) => (
            <Words active={active} payload={payload} series={series} format={format} />
          )}
        />
        {series.map(({ id, label, pattern, stack }) => (
          <Bar
            key={id}
            dataKey={`bar ${id}`}
            name={label}
            isAnimationActive={false}
            maxBarSize={40}
            {...(stack ? { stackId: stack } : {})}
            className={`chart-${pattern}`}
            {...(pattern === 'hatched' ? { fill: `url(#${hatch})` } : { fill: 'currentColor' })}
          />
        ))}
        {gaps.includes(true) && (
          <Bar
            dataKey="gap"
            isAnimationActive={false}
            maxBarSize={40}
            {...(gapStack ? { stackId: gapStack } : {})}
            className="chart-gap"
            fill="currentColor"
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  );
};

export default Bars;
