import './menu.css';
import { RightOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';

interface MenuButtonProps extends Omit<ButtonProps, 'ref'> {
  /** The name of the menu. */
  label: string;
  items: MenuProps['items'];
  /** Stands above the entries. */
  head?: ReactNode;
  onOpen?: () => void;
  /** The button, for who gives it the focus later. */
  opener?: RefObject<HTMLButtonElement | null>;
}

// The dropdown gives the focus to what it has opened; the first entry takes it.
const passFocusOn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target === currentTarget) target.querySelector<HTMLElement>('[role=menuitem]')?.focus();
};

// The key that chooses an entry must not press the button as well, which has the focus before the key is up.
const keepFromButton = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

// Beside its entry; in a window too narrow for that it is moved until all of it is in sight.
const SUBMENU_PLACES = {
  rightTop: { points: ['tl', 'tr'], overflow: { adjustX: 1, adjustY: 1, shiftX: true, shiftY: true } },
};

/** A button that opens a menu. Whoever chooses an entry is back at the button, unless the entry leads elsewhere. */
export const MenuButton = ({ label, items, head, onOpen, opener, ...button }: MenuButtonProps) => {
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const place = opener ?? own;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      onOpenChange={(opened, { source }) => {
        setOpen(opened);
        if (opened) onOpen?.();
        else if (source === 'menu') place.current?.focus();
      }}
      menu={{
        items: items ?? [],
        'aria-label': label,
        triggerSubMenuAction: 'click',
        builtinPlacements: SUBMENU_PLACES,
        expandIcon: <RightOutlined aria-hidden="true" />,
      }}
      popupRender={(menu) => (
        <div className="menu-popup" tabIndex={-1} onFocus={passFocusOn} onKeyDown={keepFromButton}>
          {head}
          {menu}
        </div>
      )}
    >
      <Button {...button} ref={place} aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  );
};
