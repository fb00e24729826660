import type { MessageId } from '#src/lib/messageId';
import type { ScreenModule } from './lazyScreen';

/** What a route needs; the guards of spec 000 §2 read nothing else. */
export interface RouteNeeds {
  login?: boolean;
  activeAccount?: boolean;
  networkOwner?: boolean;
  linkedChannel?: boolean;
  associatedChannels?: boolean;
  loggedOut?: boolean;
  /** A feature that the user's network can switch off; it has the name of the route. */
  feature?: string;
  /** The user needs all of these permissions (spec 000 §5); of those in a list within it at least one. */
  permissions?: readonly (string | readonly string[])[];
}

/** The groups of the side menu, in this order; entries without a group come first. */
export const MENU_GROUPS = ['more', 'staff'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

interface MenuEntry {
  label: MessageId;
  /** The name of an icon in `@ant-design/icons`. */
  icon: `${string}Outlined`;
  group?: MenuGroup;
  /** Entries with lower numbers come first in their group. */
  place: number;
  /** Where the entry leads, if not to the route's own path: to one of its tabs, or to a page below it. */
  to?: string;
  /** Loads a component that shows how many things wait there. */
  count?: () => Promise<ScreenModule>;
}

export interface RouteDefinition {
  path: string;
  /** Routes for which a guard has a special rule. */
  role?: 'logout' | 'auth' | 'register' | 'deactivated' | 'locked';
  needs: RouteNeeds;
  title: MessageId;
  /** The route leads on to this path, with the query of the URL and with the query of this path. */
  redirect?: string | ((query: URLSearchParams) => string);
  /**
   * Loads the screen, a chunk of its own. A route whose screen shows parts of other features has none here: its screen
   * is the file with the route's name in `src/app/pages`.
   */
  screen?: () => Promise<ScreenModule>;
  /** The screen is in the first script (`src/app/routing/earlyScreens.tsx`). */
  early?: true;
  /** Shown without the layout behind sign-in, to signed-in users too. Early screens are always shown so. */
  public?: true;
  /** The screen uses Ant Design without the layout behind sign-in. */
  controls?: true;
  menu?: MenuEntry;
}

/** What the usual kinds of routes need. */
export const PUBLIC: RouteNeeds = {};
export const LOGIN: RouteNeeds = { login: true };
export const ACTIVE: RouteNeeds = { login: true, activeAccount: true };
export const LINKED: RouteNeeds = { ...ACTIVE, linkedChannel: true };
export const OWNER: RouteNeeds = { ...ACTIVE, networkOwner: true };

/**
 * The routes of a feature: all that the shell must know about a screen before its code is loaded. The names must differ
 * from those of other features. `npm run generate` finds the features' `route.ts` files.
 */
export const defineRoutes = <Name extends string>(
  routes: Record<Name, RouteDefinition>,
): Record<Name, RouteDefinition> => routes;
