type Fields = Record<string, string | readonly string[]>

export type KeptForm = ReturnType<typeof keptForm>

/**
 * What somebody wrote in a form and has not sent, as the form itself would say it. In the tab's storage it outlives a
 * reload and a lost connection, but the next person at the same computer finds nothing; in the browser's it waits for
 * another day. Where a browser keeps nothing, it lasts as long as the page.
 */
export function keptForm(name: string, lasts: 'tab' | 'browser') {
  const storage = () => (lasts === 'tab' ? sessionStorage : localStorage)

  return {
    read(): URLSearchParams | undefined {
      const kept = ifAllowed(() => storage().getItem(name))
      return kept ? new URLSearchParams(kept) : undefined
    },

    keep(fields: Fields): void {
      const form = new URLSearchParams()
      for (const [field, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(field, one)
      ifAllowed(() => storage().setItem(name, String(form)))
    },

    drop(): void {
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
