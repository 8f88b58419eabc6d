import { type FormEvent, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { REDIRECT_LIMITS, type SitePageSummary } from '../../../contract/redirect.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { keys } from '../data/keys.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { pluralize } from '../pluralize.ts'
import { useDebounced } from '../forms/use-debounced.ts'
import { staffApi } from '../session/staff-api.ts'
import { addressLabels } from './labels.ts'
import styles from './addresses.module.css'

const labels = addressLabels.dialog
const DEBOUNCE_MS = 250

export type RedirectDraft = {
  /** Undefined for a new one. */
  id?: string
  from: string
  to: string
  /** How often people asked for the old address in vain. */
  asked?: number
}

type Props = { draft: RedirectDraft | undefined; onClose: () => void }

/** Adds or changes a redirect. */
export function RedirectDialog({ draft, onClose }: Props) {
  return draft && <RedirectForm key={`${draft.id} ${draft.from}`} opened={draft} onClose={onClose} />
}

function RedirectForm({ opened, onClose }: { opened: RedirectDraft; onClose: () => void }) {
  const [{ from, to }, setFields] = useState({ from: opened.from, to: opened.to })
  const toField = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const isNew = opened.id === undefined
  const saving = useFormMutation(saveRedirect, { failed: labels.failed })
  const { fields } = saving

  function change(changed: { from?: string; to?: string }): void {
    saving.clear()
    setFields((current) => ({ ...current, ...changed }))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await saving.run({ id: opened.id, from, to })
    if (!reply) return
    toast({ text: interpolate(labels.saved, reply.redirect) })
    onClose()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={isNew ? labels.add : labels.change}
      initialFocus={opened.from === '' ? undefined : toField}
      noValidate
      problem={saving.problem}
      submit={isNew ? labels.submit.add : labels.submit.change}
      busy={saving.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={labels.from}
        required
        hint={opened.asked ? pluralize(labels.asked, opened.asked) : labels.fromHint}
        maxLength={REDIRECT_LIMITS.address}
        autoComplete="off"
        spellCheck={false}
        error={fields.from}
        value={from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        ref={toField}
        label={labels.to}
        required
        hint={labels.toHint}
        icon="search"
        maxLength={REDIRECT_LIMITS.address}
        autoComplete="off"
        spellCheck={false}
        error={fields.to}
        value={to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Suggestions from={from} to={to} onChoose={(path) => change({ to: path })} />
    </FormDialog>
  )
}

const saveRedirect = ({ id, from, to }: RedirectDraft) =>
  id === undefined ? staffApi.createRedirect({ from, to }) : staffApi.updateRedirect({ id, from, to })

type SuggestionsProps = { from: string; to: string; onChoose: (path: string) => void }

/** Pages like what is typed, or like the old address while nothing is. */
function Suggestions({ from, to, onChoose }: SuggestionsProps) {
  const search = useDebounced(to.trim() || from.trim(), DEBOUNCE_MS)
  const isOtherSite = /^https?:/i.test(search)
  const { data } = useStaffQuery({
    queryKey: keys.redirects.suggestions(search),
    queryFn: ({ signal }) => staffApi.suggestAddresses({ search }, { signal }),
    enabled: search !== '' && !isOtherSite,
  })
  // The former ones stay while others load, so that the dialog does not jump.
  const [shown, setShown] = useState(data)
  if (data && data !== shown) setShown(data)
  const pages = search === '' || isOtherSite ? [] : (shown?.data ?? []).filter(({ path }) => path !== to.trim())
  if (pages.length === 0) return null
  return (
    <ul className={styles.pages} aria-label={labels.pages}>
      {pages.map((page) => (
        <li key={page.path}>
          <SuggestedPage page={page} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function SuggestedPage({ page: { path, title }, onChoose }: { page: SitePageSummary; onChoose: (path: string) => void }) {
  return (
    <button type="button" className={styles.page} onClick={() => onChoose(path)}>
      <Icon name={path.startsWith('/blog/') ? 'blog' : 'browser'} />
      <span className={styles.pageName}>
        <span>{title}</span>
        <span>{path}</span>
      </span>
    </button>
  )
}
