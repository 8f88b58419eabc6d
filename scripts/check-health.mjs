// Ends with 0 if the site in this container can serve pages, for the health checks of Dockerfile and compose.yaml.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/servez`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
