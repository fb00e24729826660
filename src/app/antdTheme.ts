import { FastColor } from '@ant-design/fast-color';
import { type ThemeConfig, theme } from 'antd';
import { ACCENT_SHADE, colours, fontFamily, sizes } from './theme';

const shade = (colour: string, [other, percent]: readonly [string, number]): string =>
  new FastColor(colour).mix(other, percent).toHexString();

/** The theme for Ant Design, with the network's colour. */
export const antdTheme = (networkColour: string, dark: boolean): ThemeConfig => {
  const { ground, raised, text, quiet, line, bad, good, warning, linkMix, ...grounds } =
    colours[dark ? 'dark' : 'light'];
  const link = shade(networkColour, linkMix);
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // The styles come with the chunks (tools/antdStyle.cjs); only variables are written at run time.
    zeroRuntime: true,
    cssVar: { key: 'network' },
    hashed: false,
    token: {
      colorPrimary: shade(networkColour, ['#000000', ACCENT_SHADE]),
      colorInfo: link,
      colorLink: link,
      colorLinkHover: link,
      colorBgLayout: ground,
      colorBgContainer: raised,
      colorBgElevated: raised,
      colorText: text,
      colorTextHeading: text,
      colorTextSecondary: quiet,
      colorTextTertiary: quiet,
      colorTextDescription: quiet,
      colorTextPlaceholder: quiet,
      colorIcon: quiet,
      colorBorder: line,
      colorBorderSecondary: line,
      colorSplit: line,
      colorError: bad,
      colorErrorText: bad,
      colorErrorBg: grounds.badGround,
      colorSuccess: good,
      colorSuccessText: good,
      colorSuccessBg: grounds.goodGround,
      colorWarning: warning,
      colorWarningText: warning,
      colorWarningBg: grounds.warningGround,
      fontFamily,
      fontSize: sizes.font,
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.largeRadius,
      controlHeight: sizes.control,
    },
    components: {
      Layout: { headerBg: raised, siderBg: raised, bodyBg: ground, headerHeight: 56, headerPadding: 0 },
      Menu: {
        itemColor: text,
        itemHoverColor: text,
        itemSelectedColor: text,
        itemMarginInline: 8,
        itemHeight: 40,
        groupTitleColor: quiet,
        itemBg: 'transparent',
        activeBarBorderWidth: 0,
      },
      Table: { headerColor: quiet, cellPaddingInline: 12 },
      Tag: { defaultColor: text },
    },
  };
};
