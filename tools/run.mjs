// npm start and the npm run db:… commands: builds when something changed, then runs the bundle named first.
import { build } from './build.mjs';

const [bundle = 'main'] = process.argv.splice(2, 1);
await build().catch((cause) => {
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
});
await import(`../dist/server/${bundle}.js`);
