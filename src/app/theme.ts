// How the dashboard looks: the only place with colours, sizes and fonts. Ant Design takes them as its theme; the build
// writes them into `.build/theme.css` for public pages and for our own layout. Nothing is imported here, so that the
// build can read the file.

interface Colours {
  /** Behind everything. */
  ground: string;
  /** Cards, tables, menus. */
  raised: string;
  text: string;
  /** Text that is less important; still readable on `ground` and on `raised` (WCAG AA). */
  quiet: string;
  line: string;
  bad: string;
  badGround: string;
  good: string;
  goodGround: string;
  warning: string;
  warningGround: string;
  /** The colour, and how much of it in percent, that makes the network's colour readable as text. */
  linkMix: readonly [colour: string, percent: number];
}

export const colours: { light: Colours; dark: Colours } = {
  light: {
    ground: '#f5f6f8',
    raised: '#ffffff',
    text: '#1c2128',
    quiet: '#57606a',
    line: '#d8dde3',
    bad: '#b42318',
    badGround: '#fef3f2',
    good: '#17693a',
    goodGround: '#eef8f1',
    warning: '#8a4b00',
    warningGround: '#fff6e5',
    linkMix: ['#000000', 15],
  },
  dark: {
    ground: '#111418',
    raised: '#1b1f25',
    text: '#e8ebef',
    quiet: '#a5aeb8',
    line: '#343b44',
    bad: '#ff9c92',
    badGround: '#3a1d1b',
    good: '#7ddba0',
    goodGround: '#16301f',
    warning: '#f2b866',
    warningGround: '#352813',
    linkMix: ['#ffffff', 55],
  },
};

/** What is mixed into the network's colour where white text stands on it, in percent of black. */
export const ACCENT_SHADE = 12;

export const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** In px. */
export const sizes = { font: 15, radius: 8, largeRadius: 12, control: 36 };
