type DraftFields = Record<string, string | readonly string[]>

export type FormDraft = ReturnType<typeof createFormDraft>

/**
 * What somebody wrote in a form and has not sent, as the form itself would say it. In the tab's storage it outlives a
 * reload and a lost connection, but the next person at the same computer finds nothing; in the browser's it waits for
 * another day. Where a browser keeps nothing, it lasts as long as the page.
 */
export function createFormDraft(name: string, scope: 'tab' | 'browser') {
  const storage = () => (scope === 'tab' ? sessionStorage : localStorage)

  return {
    read(): URLSearchParams | undefined {
      const kept = ignoreStorageErrors(() => storage().getItem(name))
      return kept ? new URLSearchParams(kept) : undefined
    },

    save(fields: DraftFields): void {
      const form = new URLSearchParams()
      for (const [field, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(field, one)
      ignoreStorageErrors(() => storage().setItem(name, String(form)))
    },

    clear(): void {
      ignoreStorageErrors(() => storage().removeItem(name))
    },
  }
}

function ignoreStorageErrors<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
