// Puts small bugs into the code, one after the other, and counts how many the tests notice: npm run mutate [-- AREA|FOLDER …].
// Areas: models, sagas, reducers, guards, rules (the bugs are StrykerJS's). It takes hours, and fails where an area has less than 85 %.
import { fileURLToPath } from 'node:url';
import { areaOf, bugsIn, foldersOf } from './generated.mjs';

const LEAST = 0.85;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const say = (words) => process.stdout.write(`${words}\n`);

const AREAS = ['models', 'sagas', 'reducers', 'guards', 'rules'];
const asked = process.argv.slice(2);
const isAsked = (area, folder) => asked.length === 0 || asked.includes(area) || asked.includes(folder);

const results = [];
for (const [folder, files] of foldersOf(root)) {
  const wanted = files.filter((file) => isAsked(areaOf(file), folder));
  if (wanted.length === 0) continue;
  const bugs = await bugsIn(root, folder, wanted);
  results.push(...bugs);
  say(`${folder}: ${bugs.filter(({ noticed }) => noticed).length} of ${bugs.length}`);
}

let tooFew = false;
for (const area of AREAS) {
  const bugs = results.filter((bug) => bug.area === area);
  if (bugs.length === 0) continue;
  const survivors = bugs.filter(({ noticed }) => !noticed);
  const share = (bugs.length - survivors.length) / bugs.length;
  tooFew ||= share < LEAST;
  say(
    `\n${area}: ${bugs.length - survivors.length} of ${bugs.length} noticed, ${(share * 100).toFixed(1)} %`,
  );
  for (const { what } of survivors) say(`  ${what}`);
}
if (tooFew) process.exitCode = 1;
