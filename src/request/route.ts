import type { MessageId } from '#src/lib/messageId';
import type { ScreenModule } from './lazyScreen';

/** What a route asks of the visitor; the guards of spec 000 §2 read nothing else. */
export interface RouteNeeds {
  login?: boolean;
  activeAccount?: boolean;
  networkOwner?: boolean;
  linkedChannel?: boolean;
  associatedChannels?: boolean;
  loggedOut?: boolean;
  /** A feature that the user's network may switch off; named after the route. */
  feature?: string;
  /** Every one of these permissions (spec 000 §5). */
  permissions?: readonly string[];
}

/** What the side menu's entries are grouped under, in this order; entries without a group stand before. */
export const MENU_GROUPS = ['more', 'staff'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuEntry {
  label: MessageId;
  /** The name of an icon of `@ant-design/icons`. */
  icon: `${string}Outlined`;
  group?: MenuGroup;
  /** Lower numbers stand first in their group. */
  place: number;
  /** Shows how much waits there. */
  count?: () => Promise<ScreenModule>;
}

export interface RouteDefinition {
  path: string;
  /** Routes that a guard of their own treats differently. */
  role?: 'logout' | 'auth' | 'register' | 'deactivated';
  needs: RouteNeeds;
  title: MessageId;
  /** Goes on to another route, with the query that the visitor came with and what this URL adds. */
  redirect?: string | ((query: URLSearchParams) => string);
  /**
   * The screen in a chunk of its own. A route whose screen shows parts of other features has none here: features meet
   * in `src/app/meetings`, in the file that is named like the route.
   */
  screen?: () => Promise<ScreenModule>;
  /** Its screen ships with the first script (`src/app/routing/earlyScreens.tsx`). */
  early?: true;
  /** Shown without the layout behind sign-in, also to who is signed in; early screens always are. */
  public?: true;
  menu?: MenuEntry;
}

export const PUBLIC: RouteNeeds = {};
export const LOGIN: RouteNeeds = { login: true };
export const ACTIVE: RouteNeeds = { login: true, activeAccount: true };
export const LINKED: RouteNeeds = { ...ACTIVE, linkedChannel: true };
export const OWNER: RouteNeeds = { ...ACTIVE, networkOwner: true };

/**
 * The routes of a feature, each under a name that no other feature's route has: all that the shell must know of a
 * screen before its code is there. `npm run generate` finds the features' `route.ts` files.
 */
export const defineRoutes = <Name extends string>(
  routes: Record<Name, RouteDefinition>,
): Record<Name, RouteDefinition> => routes;
