import type { ReactNode } from 'react';

export interface Figure {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** A small explanation below the figure. */
  note?: ReactNode;
}

/** The most important figures of a screen, large and side by side; on narrow screens one below the other. */
export const Figures = ({
  figures,
  refreshing = false,
}: {
  figures: readonly Figure[];
  refreshing?: boolean;
}) => (
  <dl className="figure-strip" aria-busy={refreshing}>
    {figures.map(({ id, label, value, note }) => (
      <div key={id} className="figure">
        <dt>{label}</dt>
        <dd className="figure-value">{value}</dd>
        {note && <dd className="figure-note">{note}</dd>}
      </div>
    ))}
  </dl>
);

/** Keeps the place of figures that are being loaded. */
export const FiguresSkeleton = ({ count = 4 }: { count?: number }) => (
  <div className="figure-strip" aria-busy="true">
    {Array.from({ length: count }, (_nothing, index) => (
      <div key={index} className="figure">
        <div className="skeleton-line" />
        <div className="skeleton-line skeleton-title" />
        <div className="skeleton-line" />
      </div>
    ))}
  </div>
);
