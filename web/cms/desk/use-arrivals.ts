import { useEffect, useState } from 'react'
import type { DeskKind, DeskRow } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { useCaseEvents } from '../live/use-live.ts'
import { caseName } from './case-name.ts'
import { deskLabels } from './labels.ts'
import { holdArrivals } from './hold-arrivals.ts'

/** How long a row is marked that has just come in. */
const FRESH_MS = 8000
const NONE: ReadonlySet<string> = new Set()

type Input = {
  /** Which list it is: another one has no arrivals yet. */
  listKey: string
  loaded: readonly DeskRow[] | undefined
  /** The newest letters are at the top of this list. Otherwise they are only counted. */
  hasNewest: boolean
  kind: DeskKind | undefined
  /** False while somebody reads further down, has selected rows or has a menu open: then no row moves. */
  mayMove: boolean
}

type State = {
  listKey: string
  loaded: readonly DeskRow[] | undefined
  shown: readonly DeskRow[]
  /** When the newest letter of a client came in that the list has had. */
  newest: string
  held: ReadonlySet<string>
  /** Cases with a new letter that are not in this list. */
  elsewhere: ReadonlySet<string>
  fresh: ReadonlySet<string>
  announcement: string
}

/** Tells the rows that have come in since the list was opened. */
export function useArrivals({ listKey, loaded, hasNewest, kind, mayMove }: Input) {
  const [state, setState] = useState<State>(() => openList(listKey, loaded))
  if (state.listKey !== listKey || (!state.loaded && loaded)) setState(openList(listKey, loaded))
  else if (loaded && state.loaded !== loaded) setState(receive(state, loaded, mayMove))
  else if (mayMove && state.held.size > 0) setState({ ...state, shown: state.loaded ?? [], held: NONE, fresh: state.held })

  useCaseEvents((event) => {
    const isHere = hasNewest || state.loaded?.some(({ _id }) => _id === event.caseId)
    if (event.change !== 'arrived' || isHere || (kind && kind !== event.kind)) return
    setState((now) => ({ ...now, elsewhere: new Set([...now.elsewhere, event.caseId]) }))
  })

  const { shown, held, elsewhere, fresh, announcement } = state
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setState((now) => ({ ...now, fresh: NONE })), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])

  return { rows: loaded && state.listKey === listKey ? shown : undefined, held, elsewhere, fresh, announcement }
}

const openList = (listKey: string, loaded: State['loaded']): State => ({
  listKey,
  loaded,
  shown: loaded ?? [],
  newest: newestLetter(loaded ?? []),
  held: NONE,
  elsewhere: NONE,
  fresh: NONE,
  announcement: '',
})

function receive(state: State, loaded: readonly DeskRow[], mayMove: boolean): State {
  const arrived = loaded.filter((row) => row.lastBy === 'client' && row.lastActivityAt > state.newest && row.state === 'new')
  const ids = new Set(arrived.map(({ _id }) => _id))
  const held = mayMove ? NONE : new Set([...state.held].filter((id) => loaded.some(({ _id }) => _id === id)).concat(...ids))
  return {
    ...state,
    loaded,
    shown: holdArrivals(state.shown, loaded, held),
    newest: newestLetter(loaded, state.newest),
    held,
    fresh: mayMove && ids.size > 0 ? ids : state.fresh,
    announcement: arrived.length > 0 ? announce(arrived) : state.announcement,
  }
}

const newestLetter = (rows: readonly DeskRow[], start = ''): string =>
  rows.reduce((newest, { lastBy, lastActivityAt }) => (lastBy === 'client' && lastActivityAt > newest ? lastActivityAt : newest), start)

function announce(arrived: readonly DeskRow[]): string {
  const name = arrived[0] ? caseName(arrived[0]) : ''
  return arrived.length === 1
    ? interpolate(deskLabels.arrivals.from, { name })
    : interpolate(deskLabels.arrivals.several, { count: arrived.length, name })
}
