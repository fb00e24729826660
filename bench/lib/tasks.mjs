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

/** What it must hold for `workAfterClick`: without the profiler, which makes the page slower. */
export const WORKED = [
  '-*',
  'toplevel',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
];

const LONGEST = 3;
const CAUSES = 4;
const LEAST_SHARE = 0.05;
const LEAST_PART = 0.3;

// What the browser does itself, whoever made it necessary.
const BROWSER = {
  'v8.compile': 'compiling',
  MajorGC: 'garbage collector',
  MinorGC: 'garbage collector',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
};
const EVENTS = {
  ...BROWSER,
  XHRLoad: 'an answer of the server',
  XHRReadyStateChange: 'an answer of the server',
  RunMicrotasks: 'promises',
  ParseHTML: 'reading the document',
  TimerFire: 'a timer',
  FireIdleCallback: 'idle time',
};

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

const fileOf = (url) => url.split('/').at(-1);
const withoutHash = (file) => file.replace(/\.[0-9a-f]{10}\.js$/, '.js') || 'the page';

const entryAt = ({ url, line, column }) => {
  const known = mapOf(fileOf(url));
  return known?.map.findEntry(line - known.added, column) ?? {};
};

/** Where a function stands: the package or our file, else the script. Lines and columns count from 0. */
const placeOf = (where) => {
  const { originalSource } = entryAt(where);
  return originalSource ? shorter(originalSource) : withoutHash(fileOf(where.url));
};

/** When the profiler of this thread began, and its samples, each with its time and the place of its function. */
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
    const { functionName, url, lineNumber: line = 0, columnNumber: column = 0 } = node.callFrame;
    if (functionName === '(garbage collector)') return BROWSER.MinorGC;
    // What the browser does for a function belongs to that function.
    node.place ??= url ? placeOf({ url, line, column }) : place(node.parent);
    return node.place;
  };
  samples.sort((a, b) => a.time - b.time);
  return {
    begun: start.args.data.startTime,
    samples: samples.map(({ time: at, node }) => ({ time: at, place: place(node) })),
  };
};

const lies = (inner, outer) => inner.ts >= outer.ts && inner.ts + (inner.dur ?? 0) <= outer.ts + outer.dur;

/** The shares of a task's time, the greatest first. */
const causesOf = (task, events, samples) => {
  const times = new Map();
  const add = (cause, time) => times.set(cause, (times.get(cause) ?? 0) + time);
  const ofBrowser = events.filter(({ name }) => BROWSER[name]);
  for (const event of ofBrowser) {
    if (!ofBrowser.some((outer) => outer !== event && lies(event, outer)))
      add(BROWSER[event.name], event.dur);
  }
  const inTask = samples.filter(({ time }) => time >= task.ts && time < task.ts + task.dur);
  inTask.forEach(({ time, place }, index) => {
    if (ofBrowser.some(({ ts, dur }) => time >= ts && time < ts + dur)) return;
    const until = inTask[index + 1]?.time ?? task.ts + task.dur;
    // The browser's work between two samples is counted already.
    const next = ofBrowser.find(({ ts }) => ts >= time && ts < until);
    add(place, (next?.ts ?? until) - time);
  });
  return [...times]
    .map(([cause, time]) => ({ cause, share: time / task.dur }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, CAUSES);
};

/** What a task mostly is: the longest thing in it that the browser names. */
const beginningOf = (task, events) => {
  const isNamed = ({ name }) => EVENTS[name] || name === 'EvaluateScript' || name === 'FunctionCall';
  const [entry] = events.filter(isNamed).sort((a, b) => b.dur - a.dur);
  if (!entry || entry.dur < task.dur * LEAST_PART) return 'the browser';
  if (EVENTS[entry.name]) return EVENTS[entry.name];
  // Here lines and columns count from 1.
  const { url = '', lineNumber = 1, columnNumber = 1 } = entry.args.data ?? {};
  if (entry.name === 'EvaluateScript') return `${withoutHash(fileOf(url))} is evaluated`;
  const line = lineNumber - 1;
  const place = placeOf({ url, line, column: columnNumber - 1 });
  // The column is that of the bracket behind the name.
  const { name } = entryAt({ url, line, column: Math.max(0, columnNumber - 2) });
  return name ? `${name} of ${place}` : place;
};

/** The longest tasks until the mark `bench-ready`: `{ milliseconds, beginning, causes }`. */
export const longestTasks = ({ traceEvents }) => {
  const ready = traceEvents.find(({ name }) => name === 'bench-ready');
  if (!ready) throw new Error('The page was not ready while it was watched.');
  const own = traceEvents.filter(({ pid, tid, ph }) => pid === ready.pid && tid === ready.tid && ph === 'X');
  const { begun, samples } = samplesOf(traceEvents, ready);
  return (
    own
      // The task in which the profiler starts is long because of that.
      .filter(({ name, ts }) => name === 'RunTask' && ts >= begun && ts < ready.ts)
      .sort((a, b) => b.dur - a.dur)
      .slice(0, LONGEST)
      .map((task) => {
        const within = own.filter((event) => event !== task && event.dur > 0 && lies(event, task));
        return {
          milliseconds: task.dur / 1000,
          beginning: beginningOf(task, within),
          causes: causesOf(task, within, samples),
        };
      })
  );
};

/** The processor's time, ms, of the tasks of the page's thread that began within `milliseconds` after the mark `bench-click`. */
export const workAfterClick = ({ traceEvents }, milliseconds) => {
  const clicked = traceEvents.find(({ name }) => name === 'bench-click');
  if (!clicked) throw new Error('The click was not watched.');
  return traceEvents
    .filter(
      ({ name, pid, tid, ph }) =>
        name === 'RunTask' && ph === 'X' && pid === clicked.pid && tid === clicked.tid,
    )
    .filter(({ ts, dur }) => ts + dur > clicked.ts && ts < clicked.ts + milliseconds * 1000)
    .reduce((sum, { tdur }) => sum + tdur / 1000, 0);
};
