import { type ComponentType, type ReactNode, createContext, useContext, useId } from 'react'

/** Props are written into the page as JSON. */
type PlainData = string | number | boolean | null | undefined | readonly PlainData[] | { readonly [name: string]: PlainData }

/** `visible`: when it comes into view. `interaction`: at the first touch, key or focus. */
export type HydrateWhen = 'visible' | 'interaction'

type Options<Props> = {
  hydrate: HydrateWhen
  /** The name of its draft in the storage of the tab. If there is one, the island is hydrated at once. */
  draft?: (props: Props) => string
}

type RenderIsland = (node: ReactNode, options: { identifierPrefix: string }) => string

/** Renders an island as a root of its own, as the browser does. Set by the server. */
export const IslandRenderer = createContext<RenderIsland | undefined>(undefined)

/**
 * A part of a public page that React makes interactive in the browser; the rest of the page stays the server's HTML
 * (docs/decisions/0032). A file named `<name>.island.tsx` exports it by default. It reads nothing but its props: no context of the
 * page reaches it.
 */
export function island<Props extends { readonly [name: string]: PlainData }>(
  name: string,
  Component: ComponentType<Props>,
  { hydrate, draft }: Options<Props>,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Component
  return function Island(props) {
    const id = useId()
    const render = useContext(IslandRenderer)
    if (!render) return <Component {...props} />
    return (
      <div
        data-island={name}
        data-hydrate={hydrate}
        data-draft={draft?.(props)}
        data-id={id}
        data-props={JSON.stringify(props)}
        // oxlint-disable-next-line react/no-danger -- rendered by React right here
        dangerouslySetInnerHTML={{ __html: render(<Component {...props} />, { identifierPrefix: id }) }}
      />
    )
  }
}
