/**
 * Whether an Accept header asks for Markdown rather than HTML. Only a client that names text/markdown gets it; at
 * equal weight the type named first wins.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes("text/markdown")) return false
  const ranges = accept.split(",").map(mediaRange)
  const markdown = ranges.findIndex(({ type }) => type === "text/markdown")
  const html = ranges.findIndex(({ type }) => type === "text/html")
  const weight = ranges[markdown]?.weight ?? 0
  if (weight === 0) return false
  const rival = ranges[html]?.weight ?? 0
  return weight > rival || (weight === rival && markdown < html)
}

function mediaRange(range: string) {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
  return { type, weight: weight >= 0 && weight <= 1 ? weight : 0 }
}
