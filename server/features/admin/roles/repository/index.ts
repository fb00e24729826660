export * from './locks';
export * from './matrix';
export * from './people';
export * from './roles';
export * from './shares';
