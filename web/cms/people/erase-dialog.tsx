import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { ErasurePlan, Person } from '../../../contract/person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { keys } from '../data/keys.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { dateFormat } from '../dates/dates.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { pluralize } from '../pluralize.ts'
import styles from './erase-dialog.module.css'
import { ErasureLines, listErased } from './erasure-lines.tsx'
import { peopleLabels } from './labels.ts'

const labels = peopleLabels.erase

type Props = { person: Person; open: boolean; onClose: () => void }

/** Names what goes and what stays, and asks for the address. Afterwards the receipt is shown. */
export function EraseDialog({ person, open, onClose }: Props) {
  const form = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const plan = useStaffQuery({
    queryKey: keys.people.erasurePlan(person._id),
    queryFn: async ({ signal }) => (await staffApi.getErasurePlan({ id: person._id }, { signal })).plan,
    enabled: open,
  })
  const erasure = useFormMutation((address: string) => staffApi.erasePerson({ id: person._id, address }), {
    failed: labels.failed,
    onSuccess: ({ receipt }) => void navigate(`/cms/people/erasures/${receipt.number}`, { replace: true }),
    // A letter may have been queued meanwhile.
    onError: () => plan.refresh(),
  })
  const isWaiting = (plan.data?.queuedLetters ?? 0) > 0
  const isConfirmed = plan.data !== undefined && !isWaiting && isAddressOf(person, typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isConfirmed) void erasure.run(typed.trim())
  }

  function close(): void {
    if (erasure.isPending) return
    setTyped('')
    erasure.clear()
    onClose()
  }

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={close}
      title={interpolate(labels.title, { name: person.name })}
      initialFocus={cancel}
      className={styles.dialog}
      actions={
        <>
          <Button ref={cancel} variant="ghost" compact onClick={close}>
            {commonLabels.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" compact icon="trash" disabled={!isConfirmed} busy={erasure.isPending}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <p>{labels.text}</p>
        <LoadErrorBanner query={plan} message={loadErrorMessage(labels.planFailed)} />
        {!plan.data && !plan.error && <RowSkeletons columns={2} rows={5} />}
        {isWaiting && plan.data && <LettersWaiting count={plan.data.queuedLetters} address={person.address} />}
        {plan.data && <Plan plan={plan.data} />}
        {erasure.problem && !isWaiting && (
          <Banner tone="error" live>
            {erasure.problem}
          </Banner>
        )}
        {plan.data && !isWaiting && (
          <TextField
            label={labels.type}
            hint={person.address}
            error={erasure.fields.address}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={erasure.isPending}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Any address of a merged person. */
const isAddressOf = ({ addresses }: Person, typed: string): boolean =>
  addresses.some(({ address }) => address.toLowerCase() === typed.trim().toLowerCase())

function Plan({ plan: { counts, backupsUntil } }: { plan: ErasurePlan }) {
  return (
    <ErasureLines
      groups={[
        { heading: labels.willGo, lines: listErased(counts) },
        {
          heading: labels.willStay,
          lines: [
            { icon: 'shield', text: labels.receipt },
            { icon: 'lock', text: labels.fingerprint },
            { icon: 'clock', text: labels.activity },
            ...(backupsUntil
              ? [{ icon: 'database' as const, text: interpolate(labels.backups, { date: dateFormat.format(new Date(backupsUntil)) }) }]
              : []),
          ],
        },
      ]}
    />
  )
}

function LettersWaiting({ count, address }: { count: number; address: string }) {
  return (
    <Banner
      tone="warn"
      live
      action={<Link to={{ pathname: '/cms/outbox', search: new URLSearchParams({ search: address }).toString() }}>{labels.outbox}</Link>}
    >
      {pluralize(labels.waiting, count)}
    </Banner>
  )
}
