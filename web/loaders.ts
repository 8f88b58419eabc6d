import { createContext, data, type RouterContextProvider } from 'react-router'
import type { PublicApi, ApiError } from '../contract/api-client.ts'
import { api } from './api.ts'

/** The API in the server's own process, for pages that the server renders. */
export const apiContext = createContext<PublicApi>()

type LoadFunction<Args, Data> = (api: PublicApi, args: Args) => Promise<Data>
type ServerLoaderArgs = { context: Readonly<RouterContextProvider> }

/** One function loads a page on both sides: `loader = createLoader(load)` and `clientLoader = createClientLoader(load)`. */
export const createLoader =
  <Args, Data>(load: LoadFunction<Args, Data>) =>
  (args: Args & ServerLoaderArgs): Promise<Data> =>
    toErrorResponse(load(args.context.get(apiContext), args))

export const createClientLoader =
  <Args, Data>(load: LoadFunction<Args, Data>) =>
  (args: Args): Promise<Data> =>
    toErrorResponse(load(api, args))

/** For an incomplete page: it is sent to the visitor who asked, and not cached for others. */
export const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** A failed call becomes a response with the same status, shown by the nearest ErrorBoundary. */
async function toErrorResponse<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error)) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** By name: on the server the class is not the one in this bundle. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'
