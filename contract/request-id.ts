/** In every reply: the id of the request, which its lines in the log have as `reqId`. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Stands in a rendered error page until it is sent: visitors who asked for the same page at once share its rendering. */
export const REQUEST_ID_PLACEHOLDER = '{request-id}'
