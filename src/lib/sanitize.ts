const MASK = '•••';

// Keys whose value is personal or secret; compared in lower case and without underscores.
const SECRET_KEYS = new Set([
  'token',
  'jwt',
  'code',
  'authorization',
  'accesstoken',
  'email',
  'name',
  'preferredname',
  'username',
  'chatusername',
  'adminname',
  'reason',
  'phrase',
  'maker',
  'firstname',
  'lastname',
  'account',
  'accountnumber',
  'iban',
  'payeeid',
  'address',
  'phone',
  'birthdate',
  'paymentdetails',
  'transactionid',
  // What people write to each other.
  'author',
  'body',
  // What they search for.
  'search',
]);
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const SECRET_IN_QUERY = /([?&](?:code|state|token|jwt|search)=)[^&#\s"]+/g;

const sanitizeText = (text: string): string =>
  text.replace(SECRET_IN_QUERY, `$1${MASK}`).replace(JWT, MASK).replace(EMAIL, MASK);

const isSecretKey = (key: string): boolean => SECRET_KEYS.has(key.replace(/_/g, '').toLowerCase());

/**
 * A copy of plain data without what support must not see: tokens, codes, account numbers, e-mails and names are masked.
 * Refusal codes such as `USER_IS_LOCKED` are not secret and stay. Empty values stay empty, so that support can see
 * whether there is a value.
 */
export const sanitize = <T>(value: T, key = ''): T => {
  if (typeof value === 'string') {
    // The code of a refusal is not secret, and the `search` of a location is the query of the URL.
    const isWord =
      key === 'code' ? /^[A-Z][A-Z0-9_]+$/.test(value) : key === 'search' && value.startsWith('?');
    return (isSecretKey(key) && value !== '' && !isWord ? MASK : sanitizeText(value)) as T;
  }
  if (Array.isArray(value)) return value.map((item) => sanitize(item as unknown, key)) as T;
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [sanitizeText(name), sanitize(inner as unknown, name)]),
    ) as T;
  }
  return value;
};
