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

const dashboard = (production) => ({
  name: 'dashboard',
  target: ['web', 'es2022'],
  entry: { main: './src/main.tsx' },
  output: {
    path: here('dist/public'),
    publicPath: '/',
    filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
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
      // Tooltips only ask whether they stand in a form; forms are ours, and Ant Design's checks stay at home.
      '@rc-component/form$': here('node_modules/@rc-component/form/es/FormContext.js'),
      // The module form shakes; the packaged one does not.
      moment$: here('node_modules/moment/dist/moment.js'),
    },
  },
  plugins: [
    // react-intl writes dates in the user's language; moment only counts, in none.
    new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale/, contextRegExp: /moment/ }),
    new MiniCssExtractPlugin({
      filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      chunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
    }),
    new HtmlWebpackPlugin({
      template: './public/index.html',
      filename: 'page.template',
      minify: false,
      scriptLoading: 'defer',
    }),
    ...(production
      ? [
          // Most of the first script runs at once: browsers that read this compile it while it comes in.
          new webpack.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            include: /^assets\/main\..*\.js$/,
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
    splitChunks: { chunks: 'async' },
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
  // import.meta stays: the server finds its files from where its bundle lies.
  module: { rules: [typescript], parser: { javascript: { importMeta: false } } },
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
