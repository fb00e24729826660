const MASK = '•••';

// Keys whose value is personal or secret, with all that is inside it; compared in lower case and without underscores.
// A key that ends in `name`, `names` or `search` is one of them, but for the `pathname` of a location.
const SECRET_KEYS = new Set([
  'token',
  'jwt',
  'code',
  'authorization',
  'accesstoken',
  'email',
  'reason',
  'phrase',
  'maker',
  'account',
  'accountnumber',
  'holder',
  'iban',
  'payeeid',
  'address',
  'phone',
  'birthdate',
  'paymentdetails',
  'transactionid',
  // Who did something, or is concerned.
  'assignee',
  'importedby',
  'owner',
  'recruiter',
  'referrer',
  // What people write: to each other, of themselves and of their work, into forms that are not sent.
  'alttext',
  'author',
  'body',
  'caption',
  'channel',
  'description',
  'detail',
  'forms',
  'game',
  'link',
  'message',
  'note',
  'notes',
  'othermcn',
  'signupnotes',
  'text',
  'texts',
  'title',
  'value',
  'values',
  'videolink',
]);
// Inside of something secret these still say what it is: without them a state could not be shown.
const PLAIN_KEY = /^(?:id|type|kind|status|state|source|delivery|month|day|exp)$|[a-z](?:Id|At)$|_(?:id|at)$/;
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
// In a URL a value ends with a sign of the URL: escaped ones belong to it.
const SECRET_PARAMETER =
  /([?&](?:[\w.-]+(?:\[|%(?:25)*5B))?(?:code|state|token|jwt|[\w-]*search)(?:\]|%(?:25)*5D|\[\d*\]|%(?:25)*5B\d*%(?:25)*5D)*=)[^&#\s"]+/gi;
// In a URL that is itself a parameter the signs are escaped, once for each that it is inside of, and so is the end.
const SECRET_WITHIN =
  /(%(?<level>(?:25)*)(?:3F|26)(?:[\w.-]+%(?:25)*5B)?(?:code|state|token|jwt|[\w-]*search)(?:%(?:25)*5D|%(?:25)*5B\d*%(?:25)*5D)*%(?:25)*3D)(?:(?!%(?:\k<level>)?(?:26|23))[^&#\s"])+/gi;

const sanitizeText = (text: string): string =>
  // Whatever has a space in it somebody has written, or it names something that somebody has written.
  /\s/.test(text)
    ? MASK
    : text
        .replace(SECRET_PARAMETER, `$1${MASK}`)
        .replace(SECRET_WITHIN, `$1${MASK}`)
        .replace(JWT, MASK)
        .replace(EMAIL, MASK);

const isSecretKey = (key: string): boolean => {
  const plain = key.replace(/_/g, '').toLowerCase();
  return SECRET_KEYS.has(plain) || /search$/.test(plain) || (/names?$/.test(plain) && plain !== 'pathname');
};

// The code of a refusal is not secret, and the `search` of a location is the query of the URL.
const isWord = (key: string, value: string): boolean =>
  key === 'code' ? /^[A-Z][A-Z0-9_]+$/.test(value) : key === 'search' && /^\?[^?=&\s]+=/.test(value);

const maskOf = <T>(value: T, key: string, isSecret: boolean): T => {
  if (typeof value === 'string') {
    return (isSecret && value !== '' && !isWord(key, value) ? MASK : sanitizeText(value)) as T;
  }
  if (Array.isArray(value)) return value.map((item) => maskOf(item as unknown, key, isSecret)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      sanitizeText(name),
      maskOf(inner as unknown, name, isSecretKey(name) || (isSecret && !PLAIN_KEY.test(name))),
    ]),
  ) as T;
};

/**
 * A copy of plain data without what support must not see: tokens, codes, account numbers, e-mails, names and whatever
 * people wrote are masked. Refusal codes such as `USER_IS_LOCKED` are not secret and stay. Empty values stay empty, so that
 * support can see whether there is a value.
 */
export const sanitize = <T>(value: T): T => maskOf(value, '', false);
