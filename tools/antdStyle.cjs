// Lets each style module of Ant Design import the style sheet that antdStyles.mjs has written for it, and leaves out the
// functions that would make the same styles at run time: with `zeroRuntime` nobody calls them.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { parse } = require('acorn');

const HOOKS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** The calls that register styles, wherever they stand at the top of the module. */
const registrations = (node, found = []) => {
  if (node?.type === 'CallExpression' && HOOKS.includes(node.callee.name)) found.push(node);
  for (const value of Object.values(node ?? {})) {
    if (Array.isArray(value)) value.forEach((one) => one?.type && registrations(one, found));
    else if (value?.type) registrations(value, found);
  }
  return found;
};

const nameOf = ({ arguments: [name] }) => {
  const parts = name.type === 'ArrayExpression' ? name.elements.map(({ value }) => value) : [name.value];
  return `${parts[0]}-${parts.at(-1)}`;
};

module.exports = function antdStyle(source) {
  const { folder } = this.getOptions();
  const calls = registrations(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  const imports = [...new Set(calls.map(nameOf))].map((name) => {
    const file = join(folder, `${name}.css`);
    if (!existsSync(file))
      throw new Error(`There is no style sheet for ${name}: draw it in tools/antdStyles.mjs.`);
    return `import ${JSON.stringify(file)};`;
  });
  // From the last to the first, so that the places of the others stay.
  const bare = calls
    .map((call) => call.arguments[1])
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, source);
  return imports.join('') + bare;
};
