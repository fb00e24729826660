export * from './amounts';
export * from './books';
export * from './files';
export * from './histories';
export * from './parts';
export * from './setAside';
