import type { Colleague } from '../../contract/desk.ts'
import { type LivePresence, PRESENCE_EXPIRES_MS, TYPING_EXPIRES_MS } from '../../contract/live.ts'

export type PresenceReport = { subjectId: string; tabId: string; by: Colleague; state: 'reading' | 'typing' | 'left' }

type People = LivePresence['people']
type Tab = { by: Colleague; readingUntil: number; typingUntil: number }

type Options = {
  onChange: (subjectId: string, before: People, after: People) => void
  /** In milliseconds, from any beginning. */
  now?: () => number
}

/** Who has which case or post open, on all nodes. Whoever says nothing for a while counts as gone. */
export function createPresence({ onChange, now = () => performance.now() }: Options) {
  const subjects = new Map<string, { tabs: Map<string, Tab>; people: People }>()
  let timer: NodeJS.Timeout | undefined

  return {
    report({ subjectId, tabId, by, state }: PresenceReport): void {
      const found = subjects.get(subjectId) ?? { tabs: new Map<string, Tab>(), people: [] }
      subjects.set(subjectId, found)
      const key = `${by._id} ${tabId}`
      if (state === 'left') found.tabs.delete(key)
      else {
        const typingUntil = state === 'typing' ? now() + TYPING_EXPIRES_MS : 0
        found.tabs.set(key, { by, readingUntil: now() + PRESENCE_EXPIRES_MS, typingUntil })
      }
      refresh(subjectId)
      schedule()
    },

    /** All cases and posts that somebody has open. */
    list: (): LivePresence[] => [...subjects].map(([subjectId, { people }]) => ({ subjectId, people })),

    stop: () => clearTimeout(timer),
  }

  function refresh(subjectId: string): void {
    const found = subjects.get(subjectId)
    if (!found) return
    const { tabs, people: before } = found
    for (const [key, { readingUntil }] of tabs) if (readingUntil <= now()) tabs.delete(key)
    found.people = listPeople(tabs.values(), now())
    if (tabs.size === 0) subjects.delete(subjectId)
    if (JSON.stringify(before) !== JSON.stringify(found.people)) onChange(subjectId, before, found.people)
  }

  function schedule(): void {
    clearTimeout(timer)
    const ends = [...subjects.values()].flatMap(({ tabs }) => [...tabs.values()].map((tab) => nextChange(tab, now())))
    if (ends.length === 0) return
    timer = setTimeout(refreshAll, Math.max(0, Math.min(...ends) - now()) + 1).unref()
  }

  function refreshAll(): void {
    for (const subjectId of subjects.keys()) refresh(subjectId)
    schedule()
  }
}

const nextChange = ({ readingUntil, typingUntil }: Tab, at: number) => (typingUntil > at ? typingUntil : readingUntil)

/** Each person once, in the order of their names: whoever types in one tab types. */
function listPeople(tabs: Iterable<Tab>, at: number): People {
  const people = new Map<string, People[number]>()
  for (const { by, typingUntil } of tabs) {
    const isTyping = typingUntil > at || people.get(by._id)?.state === 'typing'
    people.set(by._id, { _id: by._id, name: by.name, state: isTyping ? 'typing' : 'reading' })
  }
  return [...people.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
