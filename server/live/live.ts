import type { Readable } from 'node:stream'
import type { LiveContentEvent } from '../../contract/content-document.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { LiveCaseEvent, LivePostEvent, LivePresence, NewPresence } from '../../contract/live.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import type { NodeMessages } from '../database/cluster/node-messages.ts'
import type { PostEvents } from '../posts/post-events.ts'
import type { ContentEvents } from '../site-content/content-events.ts'
import { createEventStreams, formatEvent } from './event-streams.ts'
import { type PresenceReport, createPresence } from './presence.ts'

/** What nodes tell each other, for the browsers that the other has. */
type NodeMessage =
  | { type: 'case'; event: LiveCaseEvent }
  /** For these colleagues, or for all. */
  | { type: 'post'; event: LivePostEvent; staffIds?: readonly string[] | undefined }
  | { type: 'content'; event: LiveContentEvent }
  | { type: 'presence'; report: PresenceReport }
  | { type: 'mentions'; staffIds: string[] }

export type Live = ReturnType<typeof createLive>

type Dependencies = {
  caseEvents: CaseEvents
  postEvents: PostEvents
  contentEvents: ContentEvents
  nodeMessages: NodeMessages
  /** While true, messages of other nodes do not arrive. */
  isDisconnected: () => boolean
  findActiveTokens: (tokens: string[]) => Promise<Set<string>>
  heartbeatMs?: number
}

/** Carries what happens on all nodes to the browsers of this one. */
export function createLive({
  caseEvents,
  postEvents,
  contentEvents,
  nodeMessages,
  isDisconnected,
  findActiveTokens,
  ...options
}: Dependencies) {
  const streams = createEventStreams({ findActiveTokens, onHeartbeat: reloadIfDisconnected, ...options })
  const presence = createPresence({ onChange: sendPresence })

  const show = (message: NodeMessage): void => {
    if (message.type === 'case') streams.send('case', message.event)
    if (message.type === 'post') streams.send('post', message.event, message.staffIds)
    if (message.type === 'content') streams.send('content', message.event)
    if (message.type === 'mentions') streams.send('mention', {}, message.staffIds)
    if (message.type === 'presence') presence.report(message.report)
  }
  const showEverywhere = (message: NodeMessage): void => {
    show(message)
    nodeMessages.send(message)
  }
  caseEvents.onEvent((event) => showEverywhere({ type: 'case', event }))
  postEvents.onEvent((event, staffIds) => showEverywhere({ type: 'post', event, staffIds }))
  contentEvents.onEvent((event) => showEverywhere({ type: 'content', event }))
  caseEvents.onMentions((staffIds) => showEverywhere({ type: 'mentions', staffIds }))
  nodeMessages.onMessage((message) => show(message as NodeMessage))
  nodeMessages.onMissed(() => streams.send('reload', {}))

  return {
    /** The events for one browser, beginning with who has which case or post open. */
    openStream({ _id: staffId }: CurrentStaff, sessionToken: string): Readable {
      const present = presence.list().map(({ subjectId, people }) => ({ subjectId, people: without(people, staffId) }))
      const events = present.filter(({ people }) => people.length > 0).map((data) => formatEvent('presence', data))
      return streams.open(staffId, sessionToken, events.join(''))
    },

    reportPresence({ subjectId, tabId, state }: NewPresence, by: CurrentStaff): void {
      showEverywhere({ type: 'presence', report: { subjectId, tabId, state, by: { _id: by._id, name: by.name } } })
    },

    countStreams: streams.count,

    start: streams.start,

    /** Before the server is closed: it waits for connections that are in use. */
    stop(): void {
      streams.stop()
      presence.stop()
    },
  }

  function sendPresence(subjectId: string, before: LivePresence['people'], after: LivePresence['people']): void {
    streams.sendEach('presence', (staffId) => {
      const people = without(after, staffId)
      const isSame = JSON.stringify(people) === JSON.stringify(without(before, staffId))
      return isSame ? undefined : { subjectId, people }
    })
  }

  /** So that nothing outdated is shown for longer than that. */
  function reloadIfDisconnected(): void {
    if (isDisconnected()) streams.send('reload', {})
  }
}

const without = (people: LivePresence['people'], staffId: string) => people.filter(({ _id }) => _id !== staffId)
