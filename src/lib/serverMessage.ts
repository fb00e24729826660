/** The message in the text of a refusal that is JSON of another service; null if there is none. */
export const serverMessage = (text: string): string | null => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message ? message : null;
  } catch {
    return null;
  }
};
