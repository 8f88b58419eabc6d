/** Neutral, new or waiting, successful, doubtful, failed, or urgent. */
export type Tone = 'calm' | 'info' | 'ok' | 'warn' | 'error' | 'alert'
