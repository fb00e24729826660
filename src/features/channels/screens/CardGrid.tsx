import './channels.css';
import { Card } from 'antd';
import type { ReactNode } from 'react';

/** Cards side by side, as many as there is room for. */
export const CardGrid = ({ refreshing = false, children }: { refreshing?: boolean; children: ReactNode }) => (
  <div className="channels-cards" aria-busy={refreshing}>
    {children}
  </div>
);

/** Keeps the place of cards that are being loaded. */
export const CardsSkeleton = ({ count }: { count: number }) => (
  <CardGrid refreshing>
    {Array.from({ length: count }, (_nothing, place) => (
      <Card key={place} loading />
    ))}
  </CardGrid>
);
