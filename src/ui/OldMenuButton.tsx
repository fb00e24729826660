import './menu.css';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const ITEMS = '[role^=menuitem]';

// The item that an arrow key, Home or End leads to; after the last item comes the first.
const neighbour = (items: HTMLElement[], key: string): HTMLElement | undefined => {
  const here = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return items[(here + 1) % items.length];
    case 'ArrowUp':
      return items[(here <= 0 ? items.length : here) - 1];
    case 'Home':
      return items[0];
    case 'End':
      return items[items.length - 1];
    default:
      return undefined;
  }
};

// The next item that begins with a letter.
const startingWith = (items: HTMLElement[], letter: string): HTMLElement | undefined => {
  const here = items.findIndex((item) => item === document.activeElement);
  return [...items.slice(here + 1), ...items].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter),
  );
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const isLetter = event.key.length === 1 && event.key !== ' ';
  const to = isLetter ? startingWith(items, event.key.toLowerCase()) : neighbour(items, event.key);
  if (!to) return;
  event.preventDefault();
  to.focus();
};

const useOpening = (onOpen?: () => void) => {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (open) whole.current?.querySelector<HTMLElement>(ITEMS)?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const closeBeside = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, [open]);
  const show = () => {
    if (!open) onOpen?.();
    setOpen(true);
  };
  const close = () => {
    opener.current?.focus();
    setOpen(false);
  };
  return { open, setOpen, whole, opener, show, close };
};

// A click on an item closes the menu; an item that unfolds others does not.
const closes = (target: Element) => {
  const item = target.closest(ITEMS);
  return item !== null && !item.hasAttribute('aria-expanded');
};

interface MenuButtonProps {
  /** The name of the menu. */
  label: string;
  /** What the button shows; its accessible name must begin with `label`. */
  button: ReactNode;
  /** Stands above the items and cannot be chosen. */
  header?: ReactNode;
  children: ReactNode;
  onOpen?: () => void;
}

/**
 * A button that opens a menu below it. Arrow keys, Home and End move through the items, a letter leads to the next item
 * that begins with it. The menu closes on Escape, on leaving it, on a click outside, and after choosing an item. After
 * Escape or a choice the button has the focus again.
 */
export const MenuButton = ({ label, button, header, children, onOpen }: MenuButtonProps) => {
  const id = useId();
  const { open, setOpen, whole, opener, show, close } = useOpening(onOpen);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else moveFocus(event);
  };

  return (
    <div
      ref={whole}
      className="menu"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        className="menu-opener"
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
        onClick={open ? close : show}
      >
        {button}
      </button>
      {open && (
        <div className="menu-panel">
          {header}
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onClick={({ target }) => closes(target as Element) && close()}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
};

/** An item that does something. */
export const MenuItem = ({ children, onChoose }: { children: ReactNode; onChoose: () => void }) => (
  <button type="button" role="menuitem" tabIndex={-1} className="menu-item" onClick={onChoose}>
    {children}
  </button>
);

/** One of several items, of which one is chosen. */
export const MenuChoice = ({
  children,
  checked,
  lang,
  onChoose,
}: {
  children: ReactNode;
  checked: boolean;
  lang?: string;
  onChoose: () => void;
}) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={checked}
    tabIndex={-1}
    className="menu-item"
    lang={lang}
    onClick={onChoose}
  >
    {children}
  </button>
);

/** An item that unfolds others below it: with a click, Enter or the right arrow key; the left arrow key folds them. */
export const SubMenu = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const first = group.current?.querySelector<HTMLElement>('[aria-checked=true]');
    (first ?? group.current?.querySelector<HTMLElement>(ITEMS))?.focus();
  }, [open]);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'ArrowRight' && target === own.current) setOpen(true);
    if (key === 'ArrowLeft') {
      own.current?.focus();
      setOpen(false);
    }
  };
  return (
    <div role="none" onKeyDown={onKeyDown}>
      <button
        ref={own}
        id={id}
        type="button"
        role="menuitem"
        aria-expanded={open}
        tabIndex={-1}
        className="menu-item menu-item-more"
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div ref={group} role="group" aria-labelledby={id} className="menu-group">
          {children}
        </div>
      )}
    </div>
  );
};

/** A line between groups of items. */
export const MenuDivider = () => <hr role="separator" className="menu-divider" />;
