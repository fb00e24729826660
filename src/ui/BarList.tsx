/** Bars beside their names, the longest one as wide as there is room; each with its figure in words. */
export const BarList = ({
  label,
  items,
}: {
  label: string;
  items: readonly {
    id: string;
    name: string;
    /** How long the bar is; only drawn. */
    size: number;
    /** What is written. */
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
