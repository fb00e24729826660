import { Badge, Button, type ButtonProps } from 'antd';
import type { ReactNode, Ref } from 'react';

/** A button of the header: an icon, with how much is new behind it. */
export const HeaderButton = ({
  icon,
  news = 0,
  label,
  ref,
  ...button
}: Omit<ButtonProps, 'icon'> & {
  icon: ReactNode;
  news?: number;
  label: string;
  ref?: Ref<HTMLButtonElement>;
}) => (
  <Button
    {...button}
    {...(ref ? { ref } : {})}
    type="text"
    className="shell-icon"
    icon={
      <Badge count={news} size="small" title="">
        {icon}
      </Badge>
    }
    aria-label={label}
  />
);
