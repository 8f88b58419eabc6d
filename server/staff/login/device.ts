// The first match wins: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Real browsers send about 200 characters. */
const MAX_USER_AGENT_LENGTH = 500

/** 'Firefox on Linux': enough to recognize one's own browsers. The rest of the header is not stored. */
export function describeDevice(userAgent = ''): string {
  const shortened = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const firstMatch = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(shortened))?.[1]
  return [firstMatch(BROWSERS) ?? 'A browser', firstMatch(SYSTEMS)].filter(Boolean).join(' on ')
}
