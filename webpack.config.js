import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  alias: {
    '#src': here('src'),
    '#contract': here('contract'),
    '#server': here('server'),
    '#build': here('.build'),
  },
};

const typescript = { test: /\.tsx?$/, exclude: /node_modules/, use: 'swc-loader' };

// The library in few chunks that screens share: what the shell and the dashboard need is one, so that the first figures
// wait for nothing else; the rest by what goes together. A screen's own chunk holds our code only.
const LIBRARY = /[\\/]node_modules[\\/]|[\\/]\.build[\\/]antd[\\/]/;
const EARLY = ['shell', 'dashboard'];
const FAMILIES = {
  table: /(antd[\\/]es|@rc-component)[\\/](table|pagination|tree)[\\/]|antd[\\/](Table|Pagination|Tree)-/,
  pickers:
    /(antd[\\/]es|@rc-component)[\\/](date-picker|time-picker|calendar|picker)[\\/]|[\\/]moment[\\/]|antd[\\/](DatePicker|Calendar)-/,
  upload: /(antd[\\/]es|@rc-component)[\\/](upload|progress|image)[\\/]|antd[\\/](Upload|Progress|Image)-/,
  // Choosing step by step, which few screens do; histories are drawn with it as well.
  steps: /(antd[\\/]es|@rc-component)[\\/]steps[\\/]|antd[\\/]Steps-/,
  // Amounts that are typed or stepped through, which few screens have.
  numbers: /(antd[\\/]es|@rc-component)[\\/](input-number|mini-decimal)[\\/]|antd[\\/]InputNumber-/,
  // What fewer screens end with: it brings large pictures.
  result: /antd[\\/]es[\\/]result[\\/]|antd[\\/]Result-/,
  forms: /(antd[\\/]es|@rc-component)[\\/](form|grid|row|col|async-validator)[\\/]|antd[\\/](Form|Grid)-/,
  controls: /[\\/](antd|@rc-component|@ant-design)[\\/]/,
};
const cacheGroups = {
  default: false,
  defaultVendors: false,
  early: {
    name: 'library-shell',
    priority: 100,
    enforce: true,
    test: (module, { chunkGraph }) =>
      LIBRARY.test(module.nameForCondition() ?? module.identifier()) &&
      Array.from(chunkGraph.getModuleChunksIterable(module)).some(({ name }) => EARLY.includes(name)),
  },
  ...Object.fromEntries(
    Object.entries(FAMILIES).map(([name, test], place) => [
      name,
      { name: `library-${name}`, test, priority: 90 - place, enforce: true },
    ]),
  ),
  shared: { minChunks: 3, priority: 10, reuseExistingChunk: true },
};

const dashboard = (production) => ({
  name: 'dashboard',
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  output: {
    path: here('dist/public'),
    publicPath: '/',
    filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    // Spec 000 §9: a chunk that has not arrived by then has failed.
    chunkLoadTimeout: 120_000,
    clean: { keep: (path) => !path.startsWith('assets/') },
  },
  module: {
    rules: [
      typescript,
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { url: false } }],
      },
      {
        test: /[\\/]antd[\\/]es[\\/].*[\\/]style([\\/]\w+)?\.js$/,
        use: { loader: here('tools/antdStyle.cjs'), options: { folder: here('.build/antd') } },
      },
      // The packages do not say so themselves.
      { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    ],
  },
  resolve: {
    ...resolve,
    alias: {
      ...resolve.alias,
      // Catalogues are compiled at build time: the ICU parser stays at home.
      '@formatjs/icu-messageformat-parser$': here(
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
      // The router compares two locations: a twentieth of lodash's code does that as well.
      'lodash.isequalwith$': 'fast-deep-equal',
      'side-channel$': here('tools/sideChannel.cjs'),
      'victory-vendor/d3-scale$': here('tools/chartScales.mjs'),
      // The module form shakes; the packaged one does not.
      moment$: here('node_modules/moment/dist/moment.js'),
    },
  },
  plugins: [
    // react-intl writes dates in the user's language; moment only counts, in none.
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale/, contextRegExp: /moment/ }),
    // All calls go through XMLHttpRequest, which every browser has: axios needs no second way to send.
    new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (resource) => {
      if (resource.contextInfo.issuer.endsWith('axios/lib/adapters/adapters.js')) {
        resource.request = here('tools/noFetch.mjs');
      }
    }),
    // Modal and the sticky table insert style elements; these get the page's nonce.
    new webpack.NormalModuleReplacementPlugin(/Dom\/dynamicCSS(\.js)?$/, (resource) => {
      if (!resource.contextInfo.issuer.endsWith('styleNonce.mjs')) {
        resource.request = here('tools/styleNonce.mjs');
      }
    }),
    new webpack.NormalModuleReplacementPlugin(/[\\/]getScrollBarSize(\.js)?$/, (resource) => {
      if (!resource.contextInfo.issuer.endsWith('scrollBarSize.mjs')) {
        resource.request = here('tools/scrollBarSize.mjs');
      }
    }),
    new MiniCssExtractPlugin({
      // The order of Ant Design's styles is that of their layers.
      ignoreOrder: true,
      filename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      chunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
    }),
    new HtmlWebpackPlugin({
      template: './public/index.html',
      filename: 'page.template',
      minify: false,
      scriptLoading: 'defer',
    }),
    ...(production
      ? [
          // Most of the first script and of the library runs at once: browsers that read this compile it while it comes in.
          new webpack.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            include: /^assets\/(main|library-\w+)\..*\.js$/,
            stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
          }),
          new CompressionPlugin({
            filename: '[path][base].br',
            test: /\.(js|css|svg)$/,
            algorithm: 'brotliCompress',
            compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
            minRatio: 1,
          }),
        ]
      : []),
  ],
  optimization: {
    minimizer: [
      '...',
      // Its sums do not know max(), which Ant Design's calendar uses.
      new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
    ],
    splitChunks: { chunks: 'async', cacheGroups },
  },
});

const server = () => ({
  name: 'server',
  target: 'node20',
  entry: { main: './server/main.ts', cli: './server/cli.ts' },
  experiments: { outputModule: true },
  output: {
    path: here('dist/server'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  // import.meta and createRequire stay: the server finds its files from where its bundle lies, and fonts among its packages.
  module: { rules: [typescript], parser: { javascript: { importMeta: false, createRequire: false } } },
  resolve,
  // Packages stay in node_modules; only our own files are bundled.
  externalsType: 'module-import',
  externals: [/^(?![.#/])/],
  optimization: { minimize: false },
  node: false,
});

export default (_env, { mode }) => {
  const production = mode === 'production';
  const common = {
    mode: production ? 'production' : 'development',
    // No eval: the development page keeps the same strict policy.
    devtool: 'source-map',
    context: here('.'),
    performance: false,
    stats: 'errors-warnings',
  };
  return [
    { ...common, ...dashboard(production) },
    { ...common, ...server() },
  ];
};
