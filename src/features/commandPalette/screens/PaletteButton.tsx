import { SearchOutlined } from '@ant-design/icons';
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
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
export const PaletteButton = (what: Omit<PaletteProps, 'onClose'>) => {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
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
  return (
    <>
      <HeaderButton
        icon={<SearchOutlined aria-hidden="true" />}
        label={formatMessage({ id: 'commandPalette.open' })}
        title={formatMessage({ id: 'commandPalette.open' })}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Palette {...what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
