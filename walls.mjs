// Who may import whom (docs/architecture.md): each room has a list of rooms and of libraries, everything else is
// refused. A new feature is covered by being there.

/** The name of these rules. */
export const WALL = 'who-may-import-whom';

const REACT = ['react', 'react-intl', 'react-redux', 'react-router-dom'];
const STORE = ['@reduxjs/toolkit', 'connected-react-router'];
const SAGAS = ['redux-saga', 'typed-redux-saga'];
const ANTD = ['antd', '@ant-design/icons', '@ant-design/fast-color'];

/** The parts of the contract without a schema library. */
const PLAIN = ['contract/plain', 'contract/rules', 'contract/lists'];

/** What a feature stands on. */
const BELOW_FEATURES = [
  'src/decisions',
  'src/list',
  'src/forms',
  'src/session',
  'src/request',
  'src/api',
  'src/ui',
  'src/i18n',
  'src/lib',
  ...PLAIN,
];

/**
 * - `rooms`: what it may import of ours; of a feature only the door
 * - `types`: what it may import types of
 * - `libraries`: packages, and `node:` for those of Node
 */
const DASHBOARD = {
  src: {
    rooms: ['src/app', 'src/session', 'src/i18n', 'src/lib'],
    types: ['contract'],
    libraries: ['history', 'react-dom'],
  },
  'src/app': {
    rooms: ['src/features/*', ...BELOW_FEATURES],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD, 'history', 'react-router'],
  },
  'src/features/*': {
    rooms: BELOW_FEATURES,
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/decisions': {
    rooms: ['src/forms', 'src/session', 'src/request', 'src/api', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/list': {
    rooms: ['src/session', 'src/request', 'src/api', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/forms': {
    rooms: ['src/session', 'src/request', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract', 'src/api'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/request': {
    rooms: ['src/session', 'src/api', 'src/lib', ...PLAIN],
    types: ['contract'],
    // React only to show a screen once its features are in the store.
    libraries: ['react', 'react-redux', ...STORE, ...SAGAS],
  },
  'src/session': {
    rooms: ['src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['@reduxjs/toolkit', ...SAGAS, 'jwt-decode'],
  },
  'src/api': {
    rooms: ['src/session', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['axios', 'eventsource-parser', 'humps', 'qs'],
  },
  'src/i18n': {
    rooms: ['src/request', 'src/api', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['react', 'react-intl', 'react-redux', '@reduxjs/toolkit', ...SAGAS],
  },
  'src/ui': {
    rooms: ['src/i18n', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: [...REACT, ...ANTD, '@rc-component/*', 'big.js', 'moment', 'recharts'],
  },
  'src/lib': {
    rooms: PLAIN,
    types: ['contract'],
    libraries: ['big.js', 'connected-react-router', 'csv-stringify', 'moment', 'react-router'],
  },
};

const CONTRACT = {
  contract: { rooms: PLAIN, types: [], libraries: ['zod'] },
  'contract/plain': { rooms: PLAIN, types: [], libraries: [] },
  // Checks of bank accounts are a library's.
  'contract/rules': { rooms: PLAIN, types: [], libraries: ['validator'] },
  'contract/lists': { rooms: PLAIN, types: [], libraries: [] },
};

const CONTRACT_ALL = ['contract', ...PLAIN];

/** What features of the server, and what stands on them, may use. */
const FEATURES_AND_BELOW = [
  'server/features/*',
  'server/http',
  'server/jobs',
  'server/messages',
  'server/states',
  'server/common',
  'server/mail',
  'server/database',
  'server/integrations',
  ...CONTRACT_ALL,
];

const SERVER = {
  // The loose files: start, assembly, commands, configuration.
  server: {
    rooms: [
      'server',
      'server/features/*',
      'server/http',
      'server/common',
      'server/mail',
      'server/jobs',
      'server/messages',
      'server/plugins',
      'server/database',
      'server/integrations',
      ...CONTRACT_ALL,
    ],
    types: [],
    libraries: ['node:', '@fastify/*', 'fastify', 'fastify-type-provider-zod', 'qs', 'zod'],
  },
  'server/http': {
    rooms: ['server/common', 'server/database', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'fastify', 'kysely', 'zod'],
  },
  'server/common': {
    rooms: ['server/database', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'csv-stringify', 'ipaddr.js'],
  },
  'server/mail': {
    rooms: ['server/common', 'server/integrations', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'intl-messageformat'],
  },
  'server/jobs': {
    rooms: ['server/common', 'server/database', 'server/integrations', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'croner', 'fastify', 'kysely'],
  },
  'server/messages': {
    rooms: [
      'server/common',
      'server/mail',
      'server/jobs',
      'server/database',
      'server/integrations',
      ...CONTRACT_ALL,
    ],
    types: ['server'],
    libraries: ['node:', 'kysely'],
  },
  'server/states': {
    rooms: ['server/common', 'server/http', 'server/messages', 'server/database', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'fastify', 'kysely', 'zod'],
  },
  'server/plugins': {
    rooms: FEATURES_AND_BELOW,
    types: ['server'],
    libraries: ['node:', '@fastify/*', 'fastify', 'fastify-type-provider-zod', 'helmet'],
  },
  'server/features/*': {
    rooms: FEATURES_AND_BELOW,
    types: ['server'],
    libraries: [
      'node:',
      'big.js',
      'bowser',
      'csv-parse',
      'fastify',
      'jose',
      'kysely',
      'yauzl',
      'yazl',
      'zod',
    ],
  },
  'server/database': {
    rooms: ['server/common', ...PLAIN],
    types: ['server', 'contract'],
    libraries: ['node:', '@electric-sql/pglite', 'kysely', 'pg'],
  },
  'server/integrations': {
    rooms: ['server/common', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'big.js', 'fast-xml-parser', 'nodemailer', 'openid-client', 'zod'],
  },
  'server/sandbox': {
    rooms: ['server/common', 'server/mail', 'server/integrations', 'server/seed', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'big.js', 'fastify', 'oidc-provider', 'postal-mime', 'smtp-server', 'zod'],
  },
  'server/seed': {
    rooms: [
      'server/features/*',
      'server/messages',
      'server/states',
      'server/common',
      'server/database',
      'server/integrations',
      ...CONTRACT_ALL,
    ],
    types: ['server'],
    libraries: ['node:', 'big.js', 'kysely'],
  },
  'server/docs': { rooms: CONTRACT_ALL, types: [], libraries: ['node:'] },
};

const ROOMS = { ...DASHBOARD, ...CONTRACT, ...SERVER };

// What of a feature is seen from outside it.
const DOORS = {
  'src/features/*': '(index|model|\\w*Model|feature|\\w*Feature|route)\\.ts',
  'server/features/*': 'index\\.ts',
};

// Start and commands alone load what stands in for the outside world, and what fills an empty network.
const OF_START = {
  'server/main.ts': ['server/sandbox', 'server/seed'],
  'server/cli.ts': ['server/seed'],
};

/** A room of loose files has other rooms as folders. */
const isLoose = (room) => Object.keys(ROOMS).some((other) => other.startsWith(`${room}/`));

/** All files of a room; `$1` is the feature of a room of features. */
const filesOf = (room) => (isLoose(room) ? `^${room}/[^/]+$` : `^${room.replace('*', '([^/]+)')}/`);
const ownFiles = (room) => (isLoose(room) ? filesOf(room) : `^${room.replace('*', '$1')}/`);
const doorOf = (room) => (DOORS[room] ? `^${room.replace('*', '[^/]+')}/${DOORS[room]}$` : filesOf(room));
const packageOf = (library) => `(^|/)node_modules/${library.replace('*', '[^/]+')}/`;

// Texts and styles are everybody's.
const ASSETS = '^(locales/|#build/)';

const NO_TESTS = ['\\.test\\.tsx?$', '^(src|server)/testing/'];
const START = Object.keys(OF_START).map((file) => `^${file}$`);

const rulesOf = (
  room,
  { rooms, types, libraries },
  from = { path: filesOf(room), pathNot: [...NO_TESTS, ...START] },
) => {
  const packages = libraries.filter((library) => library !== 'node:').map(packageOf);
  const byValue = [ASSETS, ownFiles(room), ...rooms.map(doorOf), ...packages];
  const core = libraries.includes('node:') ? { dependencyTypesNot: ['core'] } : {};
  return [
    {
      name: WALL,
      comment: `docs/architecture.md says who may import whom: this is not in the list of ${room}.`,
      severity: 'error',
      from,
      to: { pathNot: [...byValue, ...types.map(doorOf)], ...core },
    },
    ...(types.length > 0
      ? [
          {
            name: WALL,
            comment: `Of this ${room} may import types alone.`,
            severity: 'error',
            from,
            to: { path: types.map(doorOf), pathNot: byValue, dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
};

/** What is in no list of the rooms, as rules of dependency-cruiser. */
export const walls = [
  ...Object.entries(ROOMS).flatMap(([room, lists]) => rulesOf(room, lists)),
  ...Object.entries(OF_START).flatMap(([file, more]) =>
    rulesOf('server', { ...ROOMS.server, rooms: [...ROOMS.server.rooms, ...more] }, { path: `^${file}$` }),
  ),
  {
    name: WALL,
    comment:
      'A rule is a pure function: it gets what it decides on, and knows neither Fastify nor the database.',
    severity: 'error',
    from: { path: '^server/features/.*rules\\.ts$' },
    to: { path: [filesOf('server/database'), packageOf('fastify'), packageOf('kysely')] },
  },
];
