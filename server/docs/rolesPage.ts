import type { Access, CallDefinition } from '#contract/call';

/** A role, by its key, with all that it may do. */
export interface RoleOfPage {
  role: string;
  permissions: ReadonlySet<string>;
}

const neededBy = ({ permission }: CallDefinition): readonly string[] =>
  permission === undefined ? [] : [permission].flat();
const named = ({ method, path }: CallDefinition) => `\`${method} ${path}\``;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const EVERYBODY: Record<Access, string> = {
  active: 'Whoever is signed in, with an active account',
  'any-status': 'Whoever is signed in, also with a deactivated account',
  public: 'Everybody',
};

const openTo = (calls: readonly CallDefinition[], access: Access): string => {
  const open = calls.filter((call) => call.access === access && neededBy(call).length === 0);
  return `## ${EVERYBODY[access]}\n\n${open.map((call) => `- ${named(call)}`).join('\n')}`;
};

/** Which calls each role may make, in Markdown. */
export const rolesPage = (roles: readonly RoleOfPage[], calls: readonly CallDefinition[]): string => {
  const able = roles.filter(({ permissions }) => permissions.size > 0);
  const others = roles.filter(({ permissions }) => permissions.size === 0);
  const headings = ['Call', 'Permission', ...able.map(({ role }) => role)];
  const rows = calls
    .filter((call) => neededBy(call).length > 0)
    .map((call) => [
      named(call),
      neededBy(call).join(' or '),
      ...able.map(({ permissions }) => (neededBy(call).some((one) => permissions.has(one)) ? 'yes' : '')),
    ]);
  return `# Who may make which call

The roles that migrations make, with what migrations let them do, and the calls of the contract. Made by \`npm run docs:calls\`; a test
fails when this file is not what that makes. Networks can make other roles and change what roles may do. A permission says that somebody
may do something at all; to whom, the rules say that [decisions/administration.md](decisions/administration.md) tells.

These roles have no permission: ${others.map(({ role }) => `\`${role}\``).join(', ')}.

## Calls that take a permission

${[row(headings), row(headings.map(() => '---')), ...rows.map(row)].join('\n')}

${(['active', 'any-status', 'public'] as const).map((access) => openTo(calls, access)).join('\n\n')}
`;
};
