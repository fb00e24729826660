import type { ReactNode } from 'react';

export type TagColor = 'neutral' | 'progress' | 'good' | 'bad';

/** One or two words for a state. The colour says nothing that the words do not say. */
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
