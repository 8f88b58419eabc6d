import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { BLOG_STATES, STAFF_BLOG_CATEGORIES } from '../../../../contract/blog.ts'
import type { BlogCounts } from '../../../../contract/staff-blog.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './all-blogs.module.css'
import { type Asked, type Sort, addressOf, changed } from './list-address.ts'

/** A pause in typing long enough to be meant. */
const TYPING_PAUSE_MS = 250
const LONGEST_SEARCH = 200

/** Everything that is chosen here stands in the address, so that it can be kept, sent and gone back to. */
export function Filters({ asked, counts }: { asked: Asked; counts: BlogCounts }) {
  const navigate = useNavigate()
  const { list, states } = cmsBlogs
  const choose = (change: Partial<Asked>) => void navigate(addressOf(changed(asked, change)), { preventScrollReset: true })
  return (
    <div className={styles.filters}>
      <SearchBox asked={asked} />
      <Select label={list.state} hideLabel value={asked.state} onChange={(event) => choose({ state: event.target.value as Asked['state'] })}>
        <option value="">{list.everyState}</option>
        {BLOG_STATES.map((state) => (
          <option key={state} value={state}>
            {`${states[state]} (${counts[state]})`}
          </option>
        ))}
      </Select>
      <Select
        label={list.category}
        hideLabel
        value={asked.category}
        onChange={(event) => choose({ category: event.target.value as Asked['category'] })}
      >
        <option value="">{list.everyCategory}</option>
        {STAFF_BLOG_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {capital(category)}
          </option>
        ))}
      </Select>
      <Select label={list.sort} hideLabel value={asked.sort} onChange={(event) => choose({ sort: event.target.value as Sort })}>
        {Object.entries(list.sorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function SearchBox({ asked }: { asked: Asked }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked.search)
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(asked.search)
  const pause = useRef<number>(undefined)

  // The address changed by other means: a chip, or the way back.
  useEffect(() => {
    if (asked.search === sent.current) return
    sent.current = asked.search
    setTyped(asked.search)
  }, [asked.search])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => {
      removeEventListener('keydown', focus)
      clearTimeout(pause.current)
    }
  }, [])

  function search(text: string): void {
    clearTimeout(pause.current)
    const trimmed = text.trim()
    if (trimmed === asked.search) return
    sent.current = trimmed
    void navigate(addressOf(changed(asked, { search: trimmed })), { replace: true, preventScrollReset: true })
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => search(text), TYPING_PAUSE_MS)
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
        }}
      >
        <TextField
          ref={box}
          type="search"
          icon="search"
          label={cmsBlogs.list.search}
          hideLabel
          placeholder={cmsBlogs.list.search}
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
