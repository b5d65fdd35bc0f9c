/** The lines without the white space that all of them begin with. */
export function dedent(text: string): string {
  const lines = text.split("\n")
  const margins = lines
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const margin = margins.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  return Number.isFinite(margin) ? lines.map((line) => line.slice(margin)).join("\n") : text
}

/** The lines behind a margin, empty ones excepted. */
export const indent = (text: string, margin: string): string =>
  margin ? text.replace(/^(?=.*\S)/gm, margin) : text
