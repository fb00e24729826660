// Names the longest tasks in a trace of the browser: where they begin, and what took their time.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { root } from './server.mjs';

/** What the trace must hold. */
export const TRACED = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-v8.cpu_profiler',
];

const LONGEST = 3;
const CAUSES = 3;
const LEAST_SHARE = 0.05;

const DRAWING = {
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
};
const ENTRIES = new Set([
  'EvaluateScript',
  'FunctionCall',
  'ParseHTML',
  'RunMicrotasks',
  ...Object.keys(DRAWING),
]);

const maps = new Map();
/** The source map of a script of the build, and by how many lines the script is longer than what was mapped. */
const mapOf = (file) => {
  if (!maps.has(file)) {
    const path = join(root, 'dist/public/assets', file);
    maps.set(
      file,
      existsSync(`${path}.map`)
        ? {
            map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))),
            // The banner with the compile hint is put on top after mapping.
            added: readFileSync(path, 'utf8').startsWith('//# ') ? 1 : 0,
          }
        : null,
    );
  }
  return maps.get(file);
};

const shorter = (source) =>
  source
    .replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')
    .replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, '$1');

/** Where a function stands: the package or our file, else the script. Lines and columns count from 0. */
const placeOf = ({ url, lineNumber, columnNumber }) => {
  const file = url.split('/').at(-1);
  const known = mapOf(file);
  const { originalSource } = known?.map.findEntry(lineNumber - known.added, columnNumber) ?? {};
  return originalSource ? shorter(originalSource) : file.replace(/\.[0-9a-f]{10}\.js$/, '.js') || 'page';
};

/** The samples of the profiler on this thread, each with its time and the place of its function. */
const samplesOf = (events, { pid, tid }) => {
  const start = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  if (!start) throw new Error('The trace holds no profile.');
  const nodes = new Map();
  const samples = [];
  let time = start.args.data.startTime;
  for (const { name, pid: of, id, args } of events) {
    if (name !== 'ProfileChunk' || of !== pid || id !== start.id) continue;
    const { cpuProfile = {}, timeDeltas = [] } = args.data;
    for (const node of cpuProfile.nodes ?? []) nodes.set(node.id, node);
    (cpuProfile.samples ?? []).forEach((node, index) => {
      time += timeDeltas[index];
      samples.push({ time, node });
    });
  }
  const place = (id) => {
    const node = nodes.get(id);
    if (!node) return 'browser';
    const { functionName, url } = node.callFrame;
    if (functionName === '(garbage collector)') return 'garbage collector';
    // What the browser does for a function belongs to that function.
    node.place ??= url ? placeOf({ lineNumber: 0, columnNumber: 0, ...node.callFrame }) : place(node.parent);
    return node.place;
  };
  samples.sort((a, b) => a.time - b.time);
  return samples.map(({ time: at, node }) => ({ time: at, place: place(node) }));
};

const lies = (inner, outer) => inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;

/** The shares of a task's time, the greatest first. */
const causesOf = (task, events, samples) => {
  const times = new Map();
  const add = (cause, time) => times.set(cause, (times.get(cause) ?? 0) + time);
  const drawing = events.filter(({ name }) => DRAWING[name]);
  for (const event of drawing) {
    if (!drawing.some((outer) => outer !== event && lies(event, outer))) add(DRAWING[event.name], event.dur);
  }
  const inTask = samples.filter(({ time }) => time >= task.ts && time < task.ts + task.dur);
  inTask.forEach(({ time, place }, index) => {
    if (drawing.some(({ ts, dur }) => time >= ts && time < ts + dur)) return;
    const until = inTask[index + 1]?.time ?? task.ts + task.dur;
    // Drawing between two samples is counted already.
    const drawn = drawing.find(({ ts }) => ts >= time && ts < until);
    add(place, (drawn?.ts ?? until) - time);
  });
  return [...times]
    .map(([cause, time]) => ({ cause, share: time / task.dur }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, CAUSES);
};

/** What a task begins with: the longest thing that the browser says of it. */
const beginningOf = (events) => {
  const [entry] = events.filter(({ name }) => ENTRIES.has(name)).sort((a, b) => b.dur - a.dur);
  const { data, beginData } = entry?.args ?? {};
  switch (entry?.name) {
    case 'EvaluateScript':
      return `${placeOf({ url: data.url ?? '', lineNumber: -1, columnNumber: 0 })} is evaluated`;
    case 'FunctionCall': {
      const { url = '', lineNumber = 0, columnNumber = 0 } = data;
      return `a function of ${placeOf({ url, lineNumber, columnNumber })}`;
    }
    case 'RunMicrotasks':
      return 'promises';
    case 'ParseHTML':
      return `the document${beginData ? '' : ' is read'}`;
    default:
      return DRAWING[entry?.name] ?? 'the browser';
  }
};

/** The longest tasks until the mark `bench-ready`: `{ milliseconds, beginning, causes }`. */
export const longestTasks = ({ traceEvents }) => {
  const ready = traceEvents.find(({ name }) => name === 'bench-ready');
  if (!ready) throw new Error('The page was not ready while it was watched.');
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === ready.pid && tid === ready.tid && ph === 'X');
  const samples = samplesOf(traceEvents, ready);
  return own
    .filter(({ name, ts }) => name === 'RunTask' && ts < ready.ts)
    .sort((a, b) => b.dur - a.dur)
    .slice(0, LONGEST)
    .map((task) => {
      const within = own.filter((event) => event !== task && event.dur > 0 && lies(event, task));
      return {
        milliseconds: task.dur / 1000,
        beginning: beginningOf(within),
        causes: causesOf(task, within, samples),
      };
    });
};
