/** What a chart shows, drawn or as a table. */
export interface ChartProps {
  title: string;
  categories: readonly { id: string; label: string }[];
  series: readonly {
    id: string;
    label: string;
    /** Decimal strings, one for each category; null where the series has none there. */
    values: readonly (string | null)[];
    /** How its bars are told apart without colour. */
    pattern: 'solid' | 'hatched' | 'outline';
    /** Series of one stack lie on top of each other; all others stand side by side. */
    stack?: string;
  }[];
  format: (value: string) => string;
}
