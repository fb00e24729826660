// Builds a floor page with the dashboard's own build settings, and serves it.
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import configure from '../../webpack.config.js';
import { temporaryFolder } from './cleanUp.mjs';

const buildFloor = async (folder, page) => {
  const entry = fileURLToPath(new URL(`../floor/${page}.tsx`, import.meta.url));
  const dashboard = configure({}, { mode: 'production' }).find(({ name }) => name === 'dashboard');
  const compiler = webpack({
    ...dashboard,
    entry: { main: entry },
    output: { ...dashboard.output, path: folder },
    // Without the dashboard's page template; style sheets are taken out of the script, and the page links none.
    plugins: dashboard.plugins.filter(
      (plugin) => plugin instanceof CompressionPlugin || plugin instanceof MiniCssExtractPlugin,
    ),
    devtool: false,
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
};

const pageWith = (script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Floor</title>
    <link rel="icon" href="data:,">
    <script defer src="${script}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** The page of `bench/floor` with this name; returns `{ address, stop }`. */
export const startFloor = async (name = 'main') => {
  const folder = temporaryFolder('floor');
  await buildFloor(folder, name);
  const script = `/assets/${readdirSync(join(folder, 'assets')).find((file) => /^main\b.*\.js$/u.test(file))}`;
  const server = createServer(({ url }, answer) => {
    if (url === '/') {
      answer.setHeader('content-type', 'text/html; charset=utf-8').end(pageWith(script));
    } else if (existsSync(join(folder, `${url}.br`))) {
      answer.setHeader('content-type', 'text/javascript; charset=utf-8').setHeader('content-encoding', 'br');
      answer.end(readFileSync(join(folder, `${url}.br`)));
    } else {
      answer.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
