import '#build/antd/Shared.css';
import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { antdTheme } from './antdTheme';
import { antdWords } from './antdWords';
import { selectIsDark } from './themeSlice';
import { selectShownNetwork } from './shownNetwork';

const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

// Lists and menus open inside the landmark or dialog that they belong to, so that screen readers find them there. Dialogs
// and drawers, which belong to nothing, open beside the landmarks: in one the page behind would scroll.
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, .ant-drawer-section, main, header') ?? document.body;

const csp = { nonce };
// The library's own icon puts an English word into the button's name, and can stay in it after the work is done.
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> };
// It would be drawn, in a page of its own, before what the button opens.
const wave = { disabled: true };
const form = { scrollToFirstError: { focus: true, block: 'center' as const }, requiredMark: false };

/**
 * Gives Ant Design's components the network's colour, the theme, the language and the page's nonce. With a `width` what is inside is
 * drawn as in a window of this width, in a theme that may be another than the page's.
 */
export const DesignSystem = ({ width, children }: { width?: number; children: ReactNode }) => {
  const { locale } = useIntl();
  const { primaryColor } = useSelector(selectShownNetwork);
  const dark = useSelector(selectIsDark);
  // In another language the page stays as it is until the library's own words are there, too.
  const words = use(antdWords(useDeferredValue(locale)));
  const theme = useMemo(() => antdTheme(primaryColor, { dark, width }), [primaryColor, dark, width]);
  return (
    <ConfigProvider
      csp={csp}
      theme={theme}
      locale={words}
      button={button}
      form={form}
      wave={wave}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
};
