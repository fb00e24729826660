import type { Machine, Transition } from '#contract/plain/machine';

const roleOf = ({ by }: Transition): string => (typeof by === 'object' ? `staff (${by.permission})` : by);

// Mermaid takes no hyphens in the names of states.
const nodeOf = (state: string) => state.replace(/\W/g, '_');

const pictureOf = ({ states, transitions }: Machine): string => {
  const arrows = Object.entries(transitions).flatMap(([act, transition]) =>
    transition.from.map(
      (from) => `  ${nodeOf(from)} --> ${nodeOf(transition.to)}: ${act}, ${roleOf(transition)}`,
    ),
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

const rowsOf = ({ transitions }: Machine): string => {
  const rows = Object.entries(transitions).map(([act, transition]) =>
    [
      act,
      transition.from.join(', '),
      transition.to,
      roleOf(transition),
      transition.reason ?? '—',
      transition.notifies ?? '—',
    ].join(' | '),
  );
  return [
    '| Transition | From | To | By | Reason | Notification of the owner |',
    '| ---------- | ---- | -- | -- | ------ | ------------------------- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};

/** The machines of the contract as pictures and tables, in Markdown. */
export const machinesPage = (machines: readonly Machine[]): string =>
  `# What is decided on

The things that change their state by somebody's decision: their states, and who changes them. Made from the contract by
\`npm run docs:calls\`; a test fails when this file is not what that makes. The first state is the one in which they begin.

${machines.map((machine) => [`## ${machine.name}`, pictureOf(machine), rowsOf(machine)].join('\n\n')).join('\n\n')}
`;
