// Who may import whom (docs/architecture.md): each module has a list of modules and of libraries, everything else is
// refused. A new feature is covered by being there.

/** The name of these rules. */
export const BOUNDARY = 'who-may-import-whom';

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
 * - `modules`: what it may import of ours; of a feature only its public API
 * - `types`: what it may import types of
 * - `libraries`: packages, and `node:` for those of Node
 */
const DASHBOARD = {
  src: {
    modules: ['src/app', 'src/session', 'src/i18n', 'src/lib'],
    types: ['contract'],
    libraries: ['history', 'react-dom'],
  },
  'src/app': {
    modules: ['src/features/*', ...BELOW_FEATURES],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD, 'history', 'react-router'],
  },
  'src/features/*': {
    modules: BELOW_FEATURES,
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/decisions': {
    modules: [
      'src/forms',
      'src/session',
      'src/request',
      'src/api',
      'src/ui',
      'src/i18n',
      'src/lib',
      ...PLAIN,
    ],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/list': {
    modules: ['src/session', 'src/request', 'src/api', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/forms': {
    modules: ['src/session', 'src/request', 'src/ui', 'src/i18n', 'src/lib', ...PLAIN],
    types: ['contract', 'src/api'],
    libraries: [...REACT, ...STORE, ...SAGAS, ...ANTD],
  },
  'src/request': {
    modules: ['src/session', 'src/api', 'src/lib', ...PLAIN],
    types: ['contract'],
    // React only to show a screen once its features are in the store.
    libraries: ['react', 'react-redux', ...STORE, ...SAGAS],
  },
  'src/session': {
    modules: ['src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['@reduxjs/toolkit', ...SAGAS, 'jwt-decode'],
  },
  'src/api': {
    modules: ['src/session', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['axios', 'eventsource-parser', 'humps', 'qs'],
  },
  'src/i18n': {
    modules: ['src/request', 'src/api', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: ['react', 'react-intl', 'react-redux', '@reduxjs/toolkit', ...SAGAS],
  },
  'src/ui': {
    modules: ['src/i18n', 'src/lib', ...PLAIN],
    types: ['contract'],
    libraries: [...REACT, ...ANTD, '@rc-component/*', 'big.js', 'moment', 'recharts'],
  },
  'src/lib': {
    modules: PLAIN,
    types: ['contract'],
    libraries: ['big.js', 'connected-react-router', 'csv-stringify', 'moment', 'react-router'],
  },
};

const CONTRACT = {
  contract: { modules: PLAIN, types: [], libraries: ['zod'] },
  'contract/plain': { modules: PLAIN, types: [], libraries: [] },
  // Checks of bank accounts are a library's.
  'contract/rules': { modules: PLAIN, types: [], libraries: ['validator'] },
  'contract/lists': { modules: PLAIN, types: [], libraries: [] },
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
  'server/documents',
  'server/database',
  'server/integrations',
  ...CONTRACT_ALL,
];

const SERVER = {
  // The loose files: start, assembly, commands, configuration.
  server: {
    modules: [
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
    modules: ['server/common', 'server/database', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'fastify', 'kysely', 'zod'],
  },
  'server/common': {
    modules: ['server/database', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'big.js', 'csv-stringify', 'ipaddr.js', 'yazl'],
  },
  'server/mail': {
    modules: ['server/common', 'server/integrations', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'intl-messageformat'],
  },
  'server/documents': {
    modules: ['server/common', ...CONTRACT_ALL],
    types: [],
    libraries: ['node:', 'fontkit', 'harfbuzzjs', 'pdfkit'],
  },
  'server/jobs': {
    modules: ['server/common', 'server/database', 'server/integrations', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'croner', 'fastify', 'kysely'],
  },
  'server/messages': {
    modules: [
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
    modules: ['server/common', 'server/http', 'server/messages', 'server/database', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'fastify', 'kysely', 'zod'],
  },
  'server/plugins': {
    modules: FEATURES_AND_BELOW,
    types: ['server'],
    libraries: ['node:', '@fastify/*', 'fastify', 'fastify-type-provider-zod', 'helmet'],
  },
  'server/features/*': {
    modules: FEATURES_AND_BELOW,
    types: ['server'],
    libraries: ['node:', 'big.js', 'bowser', 'csv-parse', 'fastify', 'jose', 'kysely', 'yauzl', 'zod'],
  },
  'server/database': {
    modules: ['server/common', ...PLAIN],
    types: ['server', 'contract'],
    libraries: ['node:', '@electric-sql/pglite', 'kysely', 'pg'],
  },
  'server/integrations': {
    modules: ['server/common', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'big.js', 'fast-xml-parser', 'nodemailer', 'openid-client', 'zod'],
  },
  'server/sandbox': {
    modules: ['server/common', 'server/mail', 'server/integrations', 'server/seed', ...CONTRACT_ALL],
    types: ['server'],
    libraries: ['node:', 'big.js', 'fastify', 'oidc-provider', 'postal-mime', 'smtp-server', 'zod'],
  },
  'server/seed': {
    modules: [
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
  'server/docs': { modules: CONTRACT_ALL, types: [], libraries: ['node:'] },
};

const MODULES = { ...DASHBOARD, ...CONTRACT, ...SERVER };

// The files of a feature that others may import.
const PUBLIC_API = {
  'src/features/*': '(index|model|\\w*Model|route)\\.ts',
  // A big feature has folders with models and routes of their own.
  'src/features/*/*': '(index|model|\\w*Model|route)\\.ts',
  'server/features/*': '(index|routes)\\.ts',
};

// Start and commands alone load what stands in for the outside world, and what fills an empty network.
const OF_START = {
  'server/main.ts': ['server/sandbox', 'server/seed'],
  'server/cli.ts': ['server/seed'],
};

/** A module of loose files has other modules as folders. */
const isLoose = (module) => Object.keys(MODULES).some((other) => other.startsWith(`${module}/`));

/** All files of a module; `$1` is the feature of a module of features. */
const filesOf = (module) => {
  // A feature of the contract may have a folder.
  if (module === 'contract') return '^contract/(?!(plain|rules|lists)/)';
  return isLoose(module) ? `^${module}/[^/]+$` : `^${module.replace('*', '([^/]+)')}/`;
};
const ownFiles = (module) => (isLoose(module) ? filesOf(module) : `^${module.replace('*', '$1')}/`);
const publicApiOf = (module) => {
  const found = [module, `${module}/*`].filter((folder) => PUBLIC_API[folder]);
  return found.length > 0
    ? found.map((folder) => `^${folder.replaceAll('*', '[^/]+')}/${PUBLIC_API[folder]}$`)
    : [filesOf(module)];
};
const packageOf = (library) => `(^|/)node_modules/${library.replace('*', '[^/]+')}/`;

// Texts and styles are everybody's.
const ASSETS = '^(locales/|#build/)';

const NO_TESTS = ['\\.test\\.tsx?$', '^(src|server)/testing/'];
const START = Object.keys(OF_START).map((file) => `^${file}$`);

const rulesOf = (
  module,
  { modules, types, libraries },
  from = { path: filesOf(module), pathNot: [...NO_TESTS, ...START] },
) => {
  const packages = libraries.filter((library) => library !== 'node:').map(packageOf);
  const byValue = [ASSETS, ownFiles(module), ...modules.flatMap(publicApiOf), ...packages];
  const core = libraries.includes('node:') ? { dependencyTypesNot: ['core'] } : {};
  return [
    {
      name: BOUNDARY,
      comment: `docs/architecture.md says who may import whom: this is not in the list of ${module}.`,
      severity: 'error',
      from,
      to: { pathNot: [...byValue, ...types.flatMap(publicApiOf)], ...core },
    },
    ...(types.length > 0
      ? [
          {
            name: BOUNDARY,
            comment: `Of this ${module} may import types alone.`,
            severity: 'error',
            from,
            to: { path: types.flatMap(publicApiOf), pathNot: byValue, dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
};

/** What is in no list of the modules, as rules of dependency-cruiser. */
export const boundaries = [
  ...Object.entries(MODULES).flatMap(([module, lists]) => rulesOf(module, lists)),
  ...Object.entries(OF_START).flatMap(([file, more]) =>
    rulesOf(
      'server',
      { ...MODULES.server, modules: [...MODULES.server.modules, ...more] },
      { path: `^${file}$` },
    ),
  ),
  {
    name: BOUNDARY,
    comment:
      'A rule is a pure function: it gets what it decides on, and knows neither Fastify nor the database.',
    severity: 'error',
    from: { path: '^server/features/.*rules\\.ts$' },
    to: { path: [filesOf('server/database'), packageOf('fastify'), packageOf('kysely')] },
  },
];
