import { Button } from 'antd';
import { type ReactNode, useId } from 'react';

/** A section of the profile with one thing to do. */
export const Section = ({
  title,
  text,
  action,
  onAction,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  /** The words on the button. */
  action: ReactNode;
  onAction: () => void;
  /** The dialog that the button opens. */
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <Button onClick={onAction}>{action}</Button>
      {children}
    </section>
  );
};
