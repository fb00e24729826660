import { readFileSync } from 'node:fs';
import { seededPermissions, seededRoles } from '#contract/plain/roleNames';
import { permissionWords, roleWords } from './roleWords';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

it('a role that code knows has words while it is called as at first', () => {
  expect(roleWords('super_admin', 'Super admin')).toBe('admin.roles.name.super_admin');
  expect(roleWords('super_admin', 'Boss')).toBeUndefined();
  // Where nobody says what it is called now.
  expect(roleWords('super_admin')).toBe('admin.roles.name.super_admin');
});

it('a role that a network has made has none, whatever it is called', () => {
  for (const role of ['festival_crew', 'toString']) expect(roleWords(role, 'Partner')).toBeUndefined();
  expect(roleWords('festival_crew')).toBeUndefined();
});

it('a permission has words while nobody has said it otherwise', () => {
  const { 'users.read': words } = seededPermissions;
  expect(permissionWords('users.read', words)).toBe('permissions.text.users.read');
  expect(permissionWords('users.read', 'Look at people')).toBeUndefined();
  expect(permissionWords('festival.enter-backstage', words)).toBeUndefined();
});

it('the English words are those that are stored at first', () => {
  for (const [role, name] of Object.entries(seededRoles)) {
    expect(english[roleWords(role, name) ?? role]).toBe(name);
  }
  for (const [permission, name] of Object.entries(seededPermissions)) {
    expect(english[permissionWords(permission, name) ?? permission]).toBe(name);
  }
});
