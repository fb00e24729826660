import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHistory } from 'react-router-dom';

/** A link within the dashboard that looks like a button. */
export const LinkButton = ({ to, ...button }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) => {
  const history = useHistory();
  const follow = (event: MouseEvent) => {
    // With a modifier key the browser opens another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(to);
  };
  return <Button {...button} href={to} onClick={follow} />;
};
