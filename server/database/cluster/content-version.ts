import { type Transaction, sql } from 'kysely'
import { createClusterChannel } from './cluster-channel.ts'
import { type ChangedTags, type ContentTag, createTagVersions } from './content-tags.ts'
import type { NodeMessages } from './node-messages.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

/** Names what a change concerns, any time before its transaction ends. */
export type MarkChanged = (...tags: ContentTag[]) => void

type Act<T> = (trx: Transaction<Tables>, markChanged: MarkChanged) => Promise<T>

type Options = {
  /** Only where other nodes may share the database. */
  listenUrl?: string | undefined
  /** Received on the same connection. */
  nodeMessages?: NodeMessages | undefined
  /** Says once, for the operator, that notifications of other nodes do not arrive, or arrive again. */
  onDeafChange?: (isDeaf: boolean) => void
  /** Runs in the transaction of a change that has tags, so that what it stores is committed with the change. */
  recordChange?: ((trx: Transaction<Tables>, tags: ReadonlySet<ContentTag>) => Promise<void>) | undefined
}

/**
 * Counts every change to content and remembers when each tag was changed, so that no node serves a page rendered before a change once the
 * change is complete, that is when all nodes have acknowledged it. A node that has lost the channel uses none of its cached pages.
 */
export function createContentVersion(
  { db, health }: Store,
  { listenUrl, nodeMessages, onDeafChange = () => {}, recordChange }: Options = {},
) {
  let version = 1
  const tagVersions = createTagVersions()
  /** How many changes of this node are about to commit, by tag. */
  const changing = new Map<ContentTag, number>()
  const listeners: ((tags: ChangedTags) => void)[] = []
  const removers: ((tags: ChangedTags) => void)[] = []
  /** How to name what the change of an open transaction concerns. */
  const markers = new WeakMap<Transaction<Tables>, MarkChanged>()

  const record = (tags: ChangedTags) => {
    version += 1
    tagVersions.recordChange(tags, version)
    for (const listener of listeners) listener(tags)
  }
  /** A change of another node, which has committed it. */
  const followChange = (tags: ChangedTags) => {
    record(tags)
    removeCopies(tags)
  }
  const cluster =
    listenUrl === undefined
      ? undefined
      : createClusterChannel({
          listenUrl,
          notify: health.notify,
          onChange: followChange,
          onMessage: nodeMessages?.receive,
          onJoin: nodeMessages?.reportMissed,
          onDisconnect: removeAllCopies,
          onDeafChange,
        })
  if (cluster) health.onDown(cluster.disconnect)
  const isDisconnected = () => cluster?.isDisconnected() ?? false

  return {
    isDisconnected,

    /** Whether the database is known not to answer: what can be read from it is what was cached before. */
    isDatabaseDown: health.isDown,

    /** Whether this node is connected but not notified, and therefore caches no pages. */
    isDeaf: () => cluster?.isDeaf() ?? false,

    /** How much longer this node may serve copies of pages without hearing from the database. Unlimited where no other node can write. */
    leaseRemainingMs: () => cluster?.leaseRemainingMs() ?? Number.POSITIVE_INFINITY,

    current: () => (isDisconnected() ? (version += 1) : version),

    /** Whether a page with these tags that was read at this version is still right. */
    isUnchangedSince: (since: number, tags: Iterable<ContentTag>) => !isDisconnected() && tagVersions.isUnchangedSince(since, tags),

    /** Whether a change of one of these tags may commit at any moment: no copy may then be made that outlives this process. */
    isChanging: (tags: Iterable<ContentTag>) => changing.size > 0 && [...tags].some((tag) => changing.has(tag)),

    /** Calls the listener after each change, of this node and of the others. */
    onChange: (listener: (tags: ChangedTags) => void) => void listeners.push(listener),

    /**
     * Calls the remover for copies that outlive this process, at once and before anything else happens: before a change of this node commits,
     * and before a change of another node is acknowledged. If it throws, the change does not happen, or is not acknowledged.
     */
    onRemoval: (remove: (tags: ChangedTags) => void) => void removers.push(remove),

    /** One transaction that changes content; every page requested after it shows the change. Without tags it changes no page. */
    async change<T>(act: Act<T>): Promise<T> {
      const change = cluster?.newChange()
      const tags = new Set<ContentTag>()
      let isAnnounced = false
      try {
        const commit = db.transaction().execute(async (trx) => {
          const markChanged: MarkChanged = (...changed) => {
            for (const tag of changed) tags.add(tag)
          }
          markers.set(trx, markChanged)
          const result = await act(trx, markChanged)
          await trx
            .updateTable('content_version')
            .set({ n: sql`n + 1` })
            .execute()
          if (tags.size > 0) await recordChange?.(trx, tags)
          await change?.publish(trx, tags)
          // The last step before the commit: until it is over no copy is made, so that none of the old content survives a crash.
          isAnnounced = true
          beginChange(tags)
          removeCopies(tags)
          return result
        })
        // Also after an error: the commit may have happened although its response was lost.
        const result = await commit.finally(() => {
          record(isAnnounced ? tags : new Set())
          if (isAnnounced) endChange(tags)
        })
        await change?.waitForAcks()
        return result
      } finally {
        change?.close()
      }
    },

    /** `markChanged` of the change that has opened this transaction, for parts that are handed only the transaction. */
    markChangedIn(trx: Transaction<Tables>, ...tags: ContentTag[]): void {
      const markChanged = markers.get(trx)
      if (!markChanged) throw new Error('The transaction was not opened by content.change')
      markChanged(...tags)
    },

    start: async () => cluster?.start(),

    stop: async () => cluster?.stop(),
  }

  function removeCopies(tags: ChangedTags): void {
    if (tags === 'all' || tags.size > 0) for (const remove of removers) remove(tags)
  }

  /** While disconnected this node must not serve them. Where they cannot be removed, they are not served once the lease has ended. */
  function removeAllCopies(): void {
    try {
      removeCopies('all')
    } catch {
      // The folder cannot be written.
    }
  }

  function beginChange(tags: Iterable<ContentTag>): void {
    for (const tag of tags) changing.set(tag, (changing.get(tag) ?? 0) + 1)
  }

  function endChange(tags: Iterable<ContentTag>): void {
    for (const tag of tags) {
      const others = (changing.get(tag) ?? 0) - 1
      if (others > 0) changing.set(tag, others)
      else changing.delete(tag)
    }
  }
}
