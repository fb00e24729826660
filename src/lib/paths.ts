/** Every address of the dashboard. Screens link through here; the route table has the same words. */
export const paths = {
  home: '/',
  auth: '/auth',
  popupCallback: '/popup_callback',
  logout: '/logout',
  notAllowed: '/not-allowed',
  deactivated: '/deactivated',
  dashboard: '/dashboard',
  earnings: '/earnings',
  profile: '/user-profile',
  channels: '/channels',
  needAssociatedChannel: '/need-associated-channel',
  supportInbox: '/support/inbox',
  supportReplay: '/support/replay',
  imports: '/admin/imports',
} as const;

const isInside = (address: string): boolean => {
  try {
    decodeURI(address);
    return (
      address.startsWith('/') && new URL(address, window.location.origin).origin === window.location.origin
    );
  } catch {
    return false;
  }
};

/** The `redirect` of a query string where it leads to a place inside the dashboard; another site's address is ignored. */
export const redirectIn = (search: string): string | undefined => {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect !== null && isInside(redirect) ? redirect : undefined;
};

export const withRedirect = (path: string, redirect: string): string =>
  `${path}?${new URLSearchParams({ redirect }).toString()}`;
