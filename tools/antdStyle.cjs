// Lets each style module of Ant Design import the style sheet that antdStyles.mjs has written for it.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const HOOK = /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\((\[[^\]]+\]|'[^']+')/g;

module.exports = function antdStyle(source) {
  const { folder } = this.getOptions();
  const names = [...source.matchAll(HOOK)].map(([, written]) => {
    const [component, part = component] = written.match(/\w[\w-]*/g);
    return `${component}-${part}`;
  });
  const imports = [...new Set(names)].map((name) => {
    const file = join(folder, `${name}.css`);
    if (!existsSync(file))
      throw new Error(`There is no style sheet for ${name}: draw it in tools/antdStyles.mjs.`);
    return `import ${JSON.stringify(file)};`;
  });
  return imports.join('') + source;
};
