export * from './channels';
export * from './defaults';
export * from './figures';
export * from './grants';
export * from './lists';
export * from './locks';
export * from './platform';
export * from './refresh';
