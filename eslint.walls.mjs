// Who may import whom (docs/architecture.md): each room has a list of rooms and of libraries, everything else is
// refused. A new feature is covered by being there.

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
    rooms: ['src/session', 'src/request', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract', 'src/api'],
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
  'src/features/*': ['index.ts', 'feature.ts', '*Feature.ts', 'route.ts'],
  'server/features/*': ['index.ts'],
};

/** The rooms as the linter finds them; the first that fits a file is its room. */
export const elements = Object.keys(ROOMS)
  .sort((one, other) => other.length - one.length)
  .map((room) => ({
    type: room,
    pattern: room,
    ...(room.endsWith('/*') ? { capture: ['name'] } : {}),
  }));

const toRoom = (room) => ({
  element: { type: room, ...(DOORS[room] ? { fileInternalPath: DOORS[room] } : {}) },
});

const toLibrary = (library) =>
  library === 'node:' ? { module: { origin: 'core' } } : { module: { origin: 'external', source: library } };

const policiesOf = (room, { rooms, types, libraries }) => {
  const from = { element: { type: room } };
  const allow = (to) => ({ from, allow: { to } });
  return [
    ...rooms.map((to) => allow(toRoom(to))),
    ...types.map((to) => ({ from, allow: { to: toRoom(to), dependency: { kind: 'type' } } })),
    ...libraries.map((library) => allow(toLibrary(library))),
  ];
};

const RULES = 'rules of a feature';

/** Files that have a rule of their own, wherever they are. */
export const files = [{ category: RULES, pattern: 'server/features/**/*rules.ts' }];

// A rule is a pure function: it gets what it decides on, and reads nothing by itself.
const OF_RULES = [toRoom('server/database'), toLibrary('fastify'), toLibrary('kysely')].map((to) => ({
  from: { file: { categories: RULES } },
  disallow: { to },
  message: 'A rule knows neither Fastify nor the database.',
}));

// Start and commands alone load what stands in for the outside world, and what fills an empty network.
const OF_START = [
  ['server/main.ts', ['server/sandbox', 'server/seed']],
  ['server/cli.ts', ['server/seed']],
].flatMap(([path, rooms]) =>
  rooms.map((room) => ({ from: { file: { path: `**/${path}` } }, allow: { to: toRoom(room) } })),
);

/** The rule's options: nothing is allowed but what the lists say. */
export const walls = {
  default: 'disallow',
  checkAllOrigins: true,
  message: 'docs/architecture.md says who may import whom: this is not in the list of {{from.element.type}}.',
  policies: [
    ...Object.entries(ROOMS).flatMap(([room, lists]) => policiesOf(room, lists)),
    ...OF_START,
    ...OF_RULES,
  ],
};
