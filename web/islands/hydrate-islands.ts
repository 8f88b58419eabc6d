import type { ComponentType } from 'react'
import type { HydrateWhen } from './island.tsx'

type IslandModule = { default: ComponentType }
type IslandElement = HTMLElement & { dataset: { island: string; hydrate: HydrateWhen; draft?: string } }

/** Each island is a file of its own, loaded when it is hydrated. */
const MODULES = import.meta.glob<IslandModule>('../site/**/*.island.tsx')
const LOADERS = new Map(Object.entries(MODULES).map(([file, load]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), load]))

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
/** Buttons that do nothing before hydration: the browser itself submits forms and opens popovers. */
const SCRIPTED_BUTTONS = 'button:not([type="submit"], [popovertarget])'
/** An island is hydrated shortly before it can be seen. */
const VISIBLE_MARGIN = '200px'

/** Hydrates each island of the page when it is due. */
export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<IslandElement>('[data-island]')) scheduleHydration(element)
}

function scheduleHydration(element: IslandElement): void {
  let state: 'waiting' | 'loading' | 'hydrated' = 'waiting'
  let clickedButton: HTMLElement | null = null
  const recordClick = ({ target }: Event) => {
    clickedButton = (target as Element).closest<HTMLElement>(SCRIPTED_BUTTONS) ?? clickedButton
  }
  for (const type of INTERACTIONS) element.addEventListener(type, start, { passive: true })
  element.addEventListener('click', recordClick)
  // The visitor may have been faster than this script.
  if (hasDraft(element) || element.contains(document.activeElement)) start()
  if (element.dataset.hydrate === 'visible') onceVisible(element, start)

  function start(): void {
    if (state !== 'waiting') return
    state = 'loading'
    hydrate().then(finish, (error: unknown) => {
      // The page can be read without it. The next interaction tries again.
      console.error(`The island ${element.dataset.island} could not be loaded.`, error)
      state = 'waiting'
    })
  }

  async function hydrate(): Promise<void> {
    const load = LOADERS.get(element.dataset.island)
    if (!load) throw new Error(`There is no island ${element.dataset.island}.`)
    const [{ hydrateIsland }, { default: Component }] = await Promise.all([import('./hydrate-island.tsx'), load()])
    hydrateIsland(element, Component)
  }

  function finish(): void {
    state = 'hydrated'
    for (const type of INTERACTIONS) element.removeEventListener(type, start)
    element.removeEventListener('click', recordClick)
    element.dataset.hydrated = ''
    // The last button that was clicked too early is clicked again.
    if (clickedButton?.isConnected) clickedButton.click()
  }
}

function hasDraft({ dataset: { draft = '' } }: IslandElement): boolean {
  try {
    return sessionStorage.getItem(draft) !== null
  } catch {
    return false
  }
}

/** The element itself has no box (`display: contents`): its children are observed. */
function onceVisible(element: HTMLElement, run: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: VISIBLE_MARGIN },
  )
  for (const child of element.children) observer.observe(child)
}
