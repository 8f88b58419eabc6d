import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { usePresence } from '../live/use-live.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import styles from './case-presence.module.css'
import { casePageLabels } from './labels.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { useCaseContext } from './use-case.ts'

/** Which colleagues read this case, type, or have begun a reply. */
export function CasePresence({ staffCase: { _id: id } }: { staffCase: StaffCase }) {
  const people = usePresence(id)
  const me = useCurrentStaff()?._id
  const { data: context } = useCaseContext(id)
  const drafts = (context?.draftsBy ?? []).filter(
    ({ _id }) => _id !== me && !people.some((person) => person._id === _id && person.state === 'typing'),
  )
  const announcement = useArrivals(people)
  return (
    <>
      {people.map(({ _id, name, state }) => (
        <span key={_id} className={styles.presence}>
          <Avatar name={name} size="small" className={styles.present} />
          {interpolate(casePageLabels.presence[state], { name: firstName(name) })}
          {state === 'typing' && (
            <span className={styles.dots} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )}
        </span>
      ))}
      {drafts.map(({ _id, name }) => (
        <span key={_id} className={styles.presence}>
          <Icon name="edit" />
          {interpolate(casePageLabels.draftBy, { name: firstName(name) })}
        </span>
      ))}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}

const firstName = (name: string): string => name.trim().split(' ')[0] ?? name

/** Each state of a person is announced once, not for every key. */
function useArrivals(people: ReturnType<typeof usePresence>): string {
  const announced = useRef(new Set<string>())
  const [text, setText] = useState('')
  const announce = useEffectEvent(() => {
    for (const { _id, name, state } of people) {
      const key = `${_id} ${state}`
      if (announced.current.has(key)) continue
      announced.current.add(key)
      setText(interpolate(casePageLabels.presence[state], { name }))
    }
  })
  useEffect(() => announce(), [people])
  return text
}
