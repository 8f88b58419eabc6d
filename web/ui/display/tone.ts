/** How things stand: neutral, new or waiting, well, doubtful, failed, or wanting a person now. */
export type Tone = 'calm' | 'info' | 'ok' | 'warn' | 'error' | 'alert'
