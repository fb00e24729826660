import { FastColor } from '@ant-design/fast-color';
import { type ThemeConfig, theme } from 'antd';
import { ACCENT_SHADE, colours, fontFamily, sizes } from './theme';

const shade = (colour: string, [other, percent]: readonly [string, number]): string =>
  new FastColor(colour).mix(other, percent).toHexString();

const shadesOf = (networkColour: string, dark: boolean) => {
  const { linkMix, ...own } = colours[dark ? 'dark' : 'light'];
  return {
    ...own,
    accent: shade(networkColour, ['#000000', ACCENT_SHADE]),
    link: shade(networkColour, linkMix),
  };
};
type Shades = ReturnType<typeof shadesOf>;

const tokensOf = (own: Shades): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: own.accent,
  // Lighter ones, as the library would take, are no ground for white words.
  colorPrimaryHover: shade(own.accent, ['#000000', 12]),
  colorPrimaryActive: shade(own.accent, ['#000000', 24]),
  // The library's own shade of a dark colour is grey.
  colorPrimaryBg: shade(own.raised, [own.link, 12]),
  colorLink: own.link,
  colorLinkHover: own.link,
  colorBgLayout: own.ground,
  colorBgContainer: own.raised,
  colorBgElevated: own.raised,
  colorText: own.text,
  colorTextHeading: own.text,
  colorTextSecondary: own.quiet,
  colorTextTertiary: own.quiet,
  colorTextDescription: own.quiet,
  colorTextPlaceholder: own.quiet,
  colorIcon: own.quiet,
  colorBorder: own.line,
  colorBorderSecondary: own.line,
  colorSplit: own.line,
  colorError: own.bad,
  colorErrorHover: shade(own.bad, [own.text, 12]),
  colorErrorActive: shade(own.bad, [own.text, 24]),
  colorErrorText: own.bad,
  colorErrorBg: own.badGround,
  colorSuccess: own.good,
  colorSuccessText: own.good,
  colorSuccessBg: own.goodGround,
  colorInfo: own.link,
  colorInfoText: own.link,
  colorInfoBg: shade(own.raised, [own.link, 8]),
  colorWarning: own.warning,
  colorWarningText: own.warning,
  colorWarningBg: own.warningGround,
  fontFamily,
  fontSize: sizes.font,
  borderRadius: sizes.radius,
  borderRadiusLG: sizes.largeRadius,
  controlHeight: sizes.control,
});

const componentsOf = (own: Shades): NonNullable<ThemeConfig['components']> => ({
  Layout: {
    headerBg: own.raised,
    siderBg: own.raised,
    bodyBg: own.ground,
    headerHeight: 56,
    headerPadding: 0,
  },
  Menu: {
    itemColor: own.text,
    itemHoverColor: own.text,
    itemSelectedColor: own.text,
    itemMarginInline: 8,
    itemPaddingInline: 12,
    itemHeight: 40,
    groupTitleColor: own.quiet,
    itemBg: 'transparent',
    activeBarBorderWidth: 0,
  },
  Table: {
    headerBg: own.raised,
    headerColor: own.quiet,
    headerSortActiveBg: own.raised,
    headerSortHoverBg: own.ground,
    fixedHeaderSortActiveBg: own.raised,
    bodySortBg: own.raised,
    headerSplitColor: 'transparent',
    cellPaddingInlineMD: 12,
    // Three amounts stand beside each other on a telephone.
    cellPaddingInlineSM: 4,
  },
  Tag: { defaultColor: own.text },
  Button: {
    // The colour of errors is light in the dark theme.
    dangerColor: own.raised,
    defaultHoverColor: own.link,
    defaultHoverBorderColor: own.link,
    defaultActiveColor: own.link,
    defaultActiveBorderColor: own.link,
  },
  // The network's own colour is too dark for text on a dark ground.
  Tabs: {
    itemSelectedColor: own.link,
    itemHoverColor: own.text,
    itemActiveColor: own.link,
    inkBarColor: own.link,
  },
  Pagination: { itemActiveColor: own.link, itemActiveColorHover: own.link },
  Select: { optionSelectedColor: own.text },
  Steps: { colorPrimary: own.link, colorTextLightSolid: own.raised },
  // White figures stand on it, also in the dark theme.
  Badge: { colorError: colours.light.bad },
});

// From which width of the window on the library's layouts have which name.
const SCREENS = [
  ['XS', 0],
  ['SM', 576],
  ['MD', 768],
  ['LG', 992],
  ['XL', 1200],
  ['XXL', 1600],
  ['XXXL', 1920],
] as const;
const FAR = 100_000;

/** With these limits layouts are in any window as in one of this width: each limit is far below or far beyond it. */
const screensOf = (width: number): NonNullable<ThemeConfig['token']> =>
  Object.fromEntries(
    SCREENS.flatMap(([name], place) => {
      const [own = 0, next = 0] = SCREENS.map(([, from], at) => (width >= from ? at : FAR + at)).slice(place);
      return [
        [`screen${name}`, own],
        [`screen${name}Min`, own],
        [`screen${name}Max`, next],
      ];
    }),
  );

/**
 * The theme for Ant Design, with the network's colour. Nothing slides or fades: what opens would be seen six frames after the click.
 * With a `width` it is another theme on the same page, whose layouts are as in a window of this width.
 */
export const antdTheme = (
  networkColour: string,
  { dark, width }: { dark: boolean; width?: number | undefined },
): ThemeConfig => {
  const own = shadesOf(networkColour, dark);
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // The styles come with the chunks (tools/antdStyle.cjs); only variables are written at run time.
    zeroRuntime: true,
    cssVar: { key: width === undefined ? 'network' : 'replayed' },
    hashed: false,
    token: { ...tokensOf(own), motion: false, ...(width !== undefined && screensOf(width)) },
    components: componentsOf(own),
  };
};
