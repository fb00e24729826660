const BYTES = 32;

/** A new API key, 43 characters that nobody can guess. */
export const newApiKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
