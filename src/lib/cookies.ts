const DAY = 86_400;

/** The value of a cookie; undefined if there is none. */
export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
};

/** Sets a cookie for a number of days; 0 removes it. */
export const writeCookie = (name: string, value: string, days: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * DAY}; samesite=lax`;
};
