/** A list is stored as several fields of the same name, as in a form submission. */
export type DraftFields = Record<string, string | readonly string[]>

export type FormDraft = {
  read: () => URLSearchParams | undefined
  write: (fields: DraftFields) => void
  remove: () => void
}

export type NamedFormDraft = FormDraft & { name: string }

/**
 * The unsubmitted fields of a form, stored URL-encoded. `tab` uses sessionStorage: it survives a reload and a
 * lost connection, and the next person at the same computer finds nothing. `browser` uses localStorage: it survives closing the tab.
 * Where storage is disabled or full nothing is stored, and nothing throws.
 */
export function formDraft(name: string, lifetime: 'tab' | 'browser'): NamedFormDraft {
  const storage = () => (lifetime === 'tab' ? sessionStorage : localStorage)
  return {
    name,
    read() {
      const stored = ifAllowed(() => storage().getItem(name))
      return stored ? new URLSearchParams(stored) : undefined
    },

    write(fields) {
      const form = new URLSearchParams()
      for (const [field, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(field, item)
      ifAllowed(() => storage().setItem(name, String(form)))
    },

    remove() {
      ifAllowed(() => storage().removeItem(name))
    },
  }
}

function ifAllowed<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
