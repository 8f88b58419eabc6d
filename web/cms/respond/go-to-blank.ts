import { PLACEHOLDER } from './letter.ts'

/** Selects the first placeholder that is still open: the next key pressed fills it. */
export function goToBlank(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []) {
    const at = field.value.search(PLACEHOLDER)
    if (at === -1) continue
    const [blank = ''] = field.value.match(PLACEHOLDER) ?? []
    field.focus()
    field.setSelectionRange(at, at + blank.length)
    return
  }
}
