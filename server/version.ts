import packageJson from '../package.json' with { type: 'json' }

/** Of this program, as in CHANGELOG.md. */
export const PROGRAM_VERSION = packageJson.version
