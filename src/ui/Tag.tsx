import type { ReactNode } from 'react';

export type TagColor = 'neutral' | 'progress' | 'good' | 'bad';

/** A word or two that say where something stands; the colour only repeats them. */
export const Tag = ({
  color = 'neutral',
  icon,
  children,
}: {
  color?: TagColor;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <span className={`tag tag-${color}`}>
    {icon}
    {children}
  </span>
);
