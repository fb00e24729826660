import './titledCard.css';
import { Card, type CardProps } from 'antd';
import { type ReactNode, useId } from 'react';

/** A card that is a part of its page: named by its title, which is a heading. `beside` stands behind the title. */
export const TitledCard = ({
  title,
  beside,
  level = 2,
  ...card
}: Omit<CardProps, 'role' | 'title' | 'aria-labelledby' | 'className'> & {
  title: ReactNode;
  beside?: ReactNode;
  level?: 2 | 3;
}) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Card
      {...card}
      role={level === 2 ? 'region' : 'article'}
      className="titled-card"
      aria-labelledby={id}
      title={
        <span className="titled-card-title">
          <Heading id={id}>{title}</Heading>
          {beside}
        </span>
      }
    />
  );
};
