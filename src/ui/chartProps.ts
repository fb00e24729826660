/** The content of a chart, drawn or as a table. */
export interface ChartProps {
  title: string;
  /** What a category is, such as a month: the heading of its column in the table. */
  each: string;
  categories: readonly { id: string; label: string }[];
  series: readonly {
    id: string;
    label: string;
    /** Decimal strings, one for each category; null if there is no value. */
    values: readonly (string | null)[];
    /** Tells the series apart without colour. */
    pattern: 'solid' | 'hatched' | 'medium' | 'light' | 'outline';
    /** Series with the same stack stand on top of each other; all others side by side. */
    stack?: string;
  }[];
  format: (value: string) => string;
  /** How the axis writes its steps; as `format` does without it. */
  formatStep?: (value: string) => string;
}
