/** Grey rows while a table is loaded. */
export const TableSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div className="skeleton imports-skeleton" aria-busy="true">
    {Array.from({ length: rows }, (_nothing, index) => (
      <div key={index} className="skeleton-line" />
    ))}
  </div>
);
