import { SearchOutlined } from '@ant-design/icons';
import { type ComponentType, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHistory } from 'react-router-dom';
import { HeaderButton } from '#src/ui/HeaderButton';
import type { PaletteProps } from './Palette';

// Its code comes when it is opened first; without it nothing opens.
const Missing: ComponentType<PaletteProps> = () => null;
const Palette = lazy<ComponentType<PaletteProps>>(() =>
  import('./Palette').catch(() => ({ default: Missing })),
);

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/** Opens the command palette, as Ctrl K and Cmd K do. */
export const PaletteButton = (what: Pick<PaletteProps, 'findsUsers' | 'screens'>) => {
  const { formatMessage } = useIntl();
  const history = useHistory();
  const [open, setOpen] = useState(false);
  // What has the focus again when it closes; nothing where it has led to another screen, which takes the focus.
  const before = useRef<Element | null>(null);
  const close = () => setOpen(false);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Browsers have something of their own on these keys.
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (open) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement) before.current.focus();
  }, [open]);
  const words = formatMessage({ id: 'commandPalette.open' });
  return (
    <>
      <HeaderButton
        icon={<SearchOutlined aria-hidden="true" />}
        label={words}
        title={words}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Palette
            {...what}
            onClose={close}
            onChosen={(to) => {
              before.current = null;
              close();
              history.push(to);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
