import './chart.css';

/** A list of bars with their names; the longest bar has the full width. Each has its value as text. */
export const BarList = ({
  label,
  items,
}: {
  label: string;
  items: readonly {
    id: string;
    name: string;
    /** The length of the bar, in any unit; only for drawing. */
    size: number;
    /** The value as text. */
    value: string;
  }[];
}) => {
  const longest = Math.max(...items.map(({ size }) => size), 0);
  return (
    <ol className="bar-list" aria-label={label}>
      {items.map(({ id, name, size, value }) => (
        <li key={id}>
          <span className="bar-list-name">{name}</span>
          <span className="bar-list-value">{value}</span>
          <span className="bar-list-bar" aria-hidden="true">
            <span style={{ width: `${longest > 0 ? Math.max(0, (size / longest) * 100) : 0}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
};
