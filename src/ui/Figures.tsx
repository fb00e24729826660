import './figures.css';
import { Card, Skeleton, Statistic } from 'antd';
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
  <Card className="figure-strip" aria-busy={refreshing}>
    <ul>
      {figures.map(({ id, label, value, note }) => (
        <li key={id}>
          <Statistic title={label} formatter={() => value} />
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  </Card>
);

const LINES = { rows: 2 };

/** Keeps the place of figures that are being loaded. */
export const FiguresSkeleton = ({ count = 4 }: { count?: number }) => (
  <Card className="figure-strip" aria-busy="true">
    <ul>
      {Array.from({ length: count }, (_nothing, index) => (
        <li key={index}>
          <Skeleton active title={false} paragraph={LINES} />
        </li>
      ))}
    </ul>
  </Card>
);
