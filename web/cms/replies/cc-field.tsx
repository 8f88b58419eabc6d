import { type KeyboardEvent, useId } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { formatAgo } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { joinCc, splitCc } from './cc-addresses.ts'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'

const labels = replyLabels.cc

type Props = { cc: string; bounced: ReadonlyMap<string, string>; readOnly: boolean; onChange: (cc: string) => void }

/** Addresses as chips, and the one that is typed. A comma, a space or leaving the field ends it; Backspace takes the last one back. */
export function CcField({ cc, bounced, readOnly, onChange }: Props) {
  const id = useId()
  const { addresses, typed } = splitCc(cc)

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (typed) onChange(joinCc([...addresses, typed], ''))
    }
    if (event.key === 'Backspace' && !typed && addresses.length > 0) {
      event.preventDefault()
      onChange(joinCc(addresses.slice(0, -1), addresses.at(-1) ?? ''))
    }
  }

  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.lineName}>
        {labels.label}
      </label>
      {addresses.map((address) => (
        <span key={address} className={styles.address}>
          {address}
          {!readOnly && (
            <button
              type="button"
              aria-label={interpolate(labels.remove, { address })}
              onClick={() =>
                onChange(
                  joinCc(
                    addresses.filter((other) => other !== address),
                    typed,
                  ),
                )
              }
            >
              <Icon name="close" />
            </button>
          )}
          <Bounced address={address} bounced={bounced} />
        </span>
      ))}
      <input
        id={id}
        className={styles.addressInput}
        type="text"
        inputMode="email"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        readOnly={readOnly}
        value={typed}
        onChange={({ target }) => onChange(joinCc(addresses, target.value))}
        onKeyDown={handleKeyDown}
        onBlur={() => typed && onChange(joinCc([...addresses, typed], ''))}
      />
      <VisuallyHidden id={`${id}-hint`}>{labels.hint}</VisuallyHidden>
    </div>
  )
}

/** Says so before a letter is sent to an address in vain. */
export function Bounced({ address, bounced }: { address: string; bounced: ReadonlyMap<string, string> }) {
  const now = useNow()
  const at = bounced.get(address.toLowerCase())
  if (!at) return null
  const time = formatAgo(now.getTime() - Date.parse(at))
  return (
    <span className={styles.bounced}>
      <Icon name="warning" />
      {interpolate(labels.bounced, { time })}
    </span>
  )
}
