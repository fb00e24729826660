import type { Machine, Move } from '#contract/plain/machine';

const moverOf = ({ by }: Move): string => (typeof by === 'object' ? `staff (${by.permission})` : by);

// Mermaid takes no hyphens in the names of states.
const nodeOf = (state: string) => state.replace(/\W/g, '_');

const pictureOf = ({ states, moves }: Machine): string => {
  const arrows = Object.entries(moves).flatMap(([act, move]) =>
    move.from.map((from) => `  ${nodeOf(from)} --> ${nodeOf(move.to)}: ${act}, ${moverOf(move)}`),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...states.map((state) => `  state "${state}" as ${nodeOf(state)}`),
    `  [*] --> ${nodeOf(states[0])}`,
    ...arrows,
    '```',
  ].join('\n');
};

const rowsOf = ({ moves }: Machine): string => {
  const rows = Object.entries(moves).map(([act, move]) =>
    [act, move.from.join(', '), move.to, moverOf(move), move.reason ?? '—', move.tells ?? '—'].join(' | '),
  );
  return [
    '| Move | From | To | By | Reason | Tells the owner |',
    '| ---- | ---- | -- | -- | ------ | --------------- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};

/** The machines of the contract as pictures and tables, in Markdown. */
export const machinesPage = (machines: readonly Machine[]): string =>
  `# What is decided on

The things that change their state by somebody's decision: their states, and who moves them. Made from the contract by
\`npm run docs:calls\`; a test fails when this file is not what that makes. The first state is the one in which a thing begins.

${machines.map((machine) => [`## ${machine.name}`, pictureOf(machine), rowsOf(machine)].join('\n\n')).join('\n\n')}
`;
