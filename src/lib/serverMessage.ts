/** The message in a refusal's text that is JSON of an outside service; null where there is none for the user. */
export const serverMessage = (text: string): string | null => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
};
