import type { ComponentProps, ComponentType } from 'react'
import type { PublicApi } from '../../contract/api-client.ts'
import type { SiteContent } from '../../contract/site-content/documents.ts'

/** What the module of a public page exports (routes.ts). The server calls it for each rendering; nothing of it runs in the browser. */
export type PageModule = {
  default: ComponentType<PageProps>
  /** Loads what the page shows. */
  loader?: (args: PageArgs) => unknown
  /** Handles a form of the page that was submitted without JavaScript. */
  action?: (args: PageArgs) => unknown
  /** What the page adds to the navigation bar, and what floats over the page. */
  BarItems?: ComponentType<PageProps>
  headers?: Record<string, string>
  /** Preloads of the page, in its head. */
  links?: (content: SiteContent) => ComponentProps<'link'>[]
  /** Addresses that the page shows in frames. Those of other sites are allowed by its policy. */
  liveSites?: (content: SiteContent, params: Record<string, string>) => string[]
  /** Replaces the page where its data could not be loaded; the default is the error page of the site. */
  ErrorBoundary?: ComponentType<{ error: PageError }>
}

/** What a page is made of: data from the API and the texts of the site. */
export type PageSources = {
  api: PublicApi
  content: SiteContent
  /** Addresses of sites that do not allow other pages to show them. */
  refusedFrames?: ReadonlySet<string>
}

export type PageArgs<Path extends string = string> = {
  api: PublicApi
  content: SiteContent
  params: Params<Path>
  url: URL
  request: Request
}

export type PageProps<Path extends string = string, Loader = undefined, Action = undefined> = {
  params: Params<Path>
  url: URL
  loaderData: DataOf<Loader>
  /** After a form was submitted without JavaScript. */
  actionData?: DataOf<Action>
}

/** Why a page could not be shown: the status and, where the server sent one, its message. `reference` is the id of the request. */
export type PageError = { status: number; message?: string; cause?: unknown; reference?: string }

/** `{ slug: string }` for '/services/dba/:slug'. */
export type Params<Path extends string> = Record<ParamName<Path>, string>

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type DataOf<Load> = Load extends (...args: never[]) => infer Result ? Unwrapped<Awaited<Result>> : undefined
type Unwrapped<Result> = Result extends PageData<infer Data> ? Data : Result

type PageDataInit = { status?: number; headers?: Record<string, string> }

/** Data of a loader or an action with a status or headers for the reply. Thrown, it is an error of the page. */
export class PageData<Data> {
  readonly data: Data
  readonly init: PageDataInit
  constructor(data: Data, init: PageDataInit) {
    this.data = data
    this.init = init
  }
}

export const withStatus = <Data>(data: Data, status: number) => new PageData(data, { status })

/** For an incomplete page: it is sent to the visitor who asked, and not cached for others. */
export const uncached = <Data>(data: Data) => new PageData(data, { headers: NO_STORE })

export const NO_STORE = { 'cache-control': 'no-store' }

/** Thrown by a loader, it leads the visitor to another page. */
export const redirect = (path: string) => new Response(null, { status: 302, headers: { location: path } })
