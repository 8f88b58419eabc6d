import type { Migration } from 'kysely/migration'

/** One without `requires` only expands the schema: every version that ran before still runs. */
export type SiteMigration = Migration & {
  /** The name of a migration that a program must know to run on the schema after this one. */
  requires?: string
}

/**
 * A migration that removes, renames or restricts what an older program uses. `requires` names the migration that brought its
 * replacement, in an earlier release: versions that do not know that one do not start any more, and those that run report it.
 */
export const contracting = (requires: string, migration: Migration): SiteMigration => ({ ...migration, requires })
