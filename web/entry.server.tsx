import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter, isRouteErrorResponse } from 'react-router'

/** Waits for the whole page: it is kept, hashed and compressed as one. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** A refusal is an answer, such as a form sent where none is taken; everything else is a fault of ours and keeps its stack. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) console.error(error)
}
