import type { LiveContentEvent } from '../../../contract/content-document.ts'
import {
  type LiveCaseEvent,
  type LiveEventName,
  type LivePostEvent,
  type LivePresence,
  RECENT_EVENTS_MS,
  type RecentEvent,
} from '../../../contract/live.ts'
import { queryClient } from '../data/query-client.ts'
import { keys } from '../data/keys.ts'
import { ALL_LIVE_KEYS, createInvalidationQueue, keysChangedBy, keysChangedByContent, keysChangedByPost } from './changed-queries.ts'
import { AGENCY_DOCUMENT, reloadAgencyFacts } from './reload-agency-facts.ts'
import { shareLiveEvents } from './shared-events.ts'
import { TAB_ID } from './tab-id.ts'

/** A shorter interruption is no reason to tell anybody. */
const OFFLINE_AFTER_MS = 8000

export type LiveState = {
  connection: 'live' | 'reconnecting' | 'offline'
  /** When the connection was last known to work, in milliseconds. What is shown may be as old as this. */
  lastDataAt: number
}

type People = LivePresence['people']
const NOBODY: People = []

const queue = createInvalidationQueue(queryClient)
const listeners = new Set<() => void>()
const caseListeners = new Set<(event: LiveCaseEvent) => void>()
const postListeners = new Set<(event: LivePostEvent) => void>()
const contentListeners = new Set<(event: LiveContentEvent) => void>()
const presence = new Map<string, People>()
let state: LiveState = { connection: 'live', lastDataAt: Date.now() }
let lastContactAt = Date.now()
let offlineTimer: ReturnType<typeof setTimeout> | undefined

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readLiveState = (): LiveState => state

/** The same object until it changes. */
export const readPresence = (subjectId: string): People => presence.get(subjectId) ?? NOBODY

export function onCaseEvent(listener: (event: LiveCaseEvent) => void): () => void {
  caseListeners.add(listener)
  return () => caseListeners.delete(listener)
}

export function onPostEvent(listener: (event: LivePostEvent) => void): () => void {
  postListeners.add(listener)
  return () => postListeners.delete(listener)
}

export function onContentEvent(listener: (event: LiveContentEvent) => void): () => void {
  contentListeners.add(listener)
  return () => contentListeners.delete(listener)
}

/** Once for each window, while somebody is signed in. Returns a function that ends it. */
export function startLive(account: string): () => void {
  const startedAt = Date.now()
  lastContactAt = startedAt
  let hasOpened = false
  /** How old events can be that this window has missed: those since it began to load what it shows. */
  let missedMs = 0

  const stop = shareLiveEvents(account, {
    onOpen() {
      presence.clear()
      const waitedMs = Date.now() - startedAt
      const isComplete = !hasOpened && waitedMs <= RECENT_EVENTS_MS
      missedMs = isComplete ? waitedMs : 0
      if (!isComplete) reloadAll()
      hasOpened = true
      markLive()
    },
    onEvent(name, data) {
      markLive()
      if (name !== 'recent') return handleEvent(name, data)
      const { ageMs, ...event } = data as RecentEvent
      if (ageMs <= missedMs) handleEvent(event.name, event.data)
    },
    onLost: markLost,
    listPresence: () => [...presence].map(([subjectId, people]) => ({ subjectId, people })),
  })
  addEventListener('offline', markLost)
  return () => {
    removeEventListener('offline', markLost)
    stop()
    clearTimeout(offlineTimer)
    queue.clear()
    presence.clear()
    setState({ connection: 'live', lastDataAt: Date.now() })
  }
}

function handleEvent(name: LiveEventName, data: unknown): void {
  if (name === 'reload') reloadAll()
  if (name === 'mention') queue.add([keys.desk.mentions])
  if (name === 'presence') setPresence(data as LivePresence)
  if (name === 'case') handleCaseEvent(data as LiveCaseEvent)
  if (name === 'post') handlePostEvent(data as LivePostEvent)
  if (name === 'content') handleContentEvent(data as LiveContentEvent)
}

/** Events may have been missed. */
function reloadAll(): void {
  queue.add(ALL_LIVE_KEYS)
  void reloadAgencyFacts()
}

function handleCaseEvent(event: LiveCaseEvent): void {
  queue.add(keysChangedBy(event))
  for (const listener of caseListeners) listener(event)
}

function handlePostEvent(event: LivePostEvent): void {
  queue.add(keysChangedByPost(event))
  for (const listener of postListeners) listener(event)
}

function handleContentEvent(event: LiveContentEvent): void {
  queue.add(keysChangedByContent(event, TAB_ID))
  if (event.change === 'published' && event.keys.includes(AGENCY_DOCUMENT)) void reloadAgencyFacts()
  for (const listener of contentListeners) listener(event)
}

function setPresence({ subjectId, people }: LivePresence): void {
  if (people.length > 0) presence.set(subjectId, people)
  else presence.delete(subjectId)
  notify()
}

function markLive(): void {
  clearTimeout(offlineTimer)
  offlineTimer = undefined
  lastContactAt = Date.now()
  if (state.connection !== 'live') setState({ connection: 'live', lastDataAt: lastContactAt })
}

function markLost(): void {
  if (!navigator.onLine) return setState({ connection: 'offline', lastDataAt: lastContactAt })
  if (state.connection === 'live') setState({ connection: 'reconnecting', lastDataAt: lastContactAt })
  offlineTimer ??= setTimeout(() => setState({ connection: 'offline', lastDataAt: lastContactAt }), OFFLINE_AFTER_MS)
}

function setState(next: LiveState): void {
  state = next
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}
