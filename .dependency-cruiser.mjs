import { boundaries } from './boundaries.mjs';

// The module graph, types and dynamic imports included: no circle, and no import across a boundary that the lists do not allow.
export default {
  forbidden: [{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } }, ...boundaries],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
