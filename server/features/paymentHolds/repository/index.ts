export * from './holds';
export * from './pauses';
export * from './payees';
export * from './plans';
