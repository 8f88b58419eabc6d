/** A list is stored as several fields of one name, as a form submits it. */
export type DraftFields = Record<string, string | readonly string[]>

export type FormDraft = {
  read: () => URLSearchParams | undefined
  write: (fields: DraftFields) => void
  remove: () => void
}

/**
 * What somebody typed into a form and has not submitted, stored URL-encoded. `tab` uses sessionStorage: it survives a reload and a
 * lost connection, and the next person at the same computer finds nothing. `browser` uses localStorage: it survives closing the tab.
 * Where storage is disabled or full nothing is stored, and nothing throws.
 */
export function formDraft(name: string, lifetime: 'tab' | 'browser'): FormDraft {
  const storage = () => (lifetime === 'tab' ? sessionStorage : localStorage)
  return {
    read() {
      const stored = ifAllowed(() => storage().getItem(name))
      return stored ? new URLSearchParams(stored) : undefined
    },

    write(fields) {
      const form = new URLSearchParams()
      for (const [field, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(field, one)
      ifAllowed(() => storage().setItem(name, String(form)))
    },

    remove() {
      ifAllowed(() => storage().removeItem(name))
    },
  }
}

function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
