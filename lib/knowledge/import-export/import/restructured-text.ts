import { spawn } from "node:child_process"
import { InvalidError } from "@/lib/platform/errors"

/** What pandoc may take for one document: milliseconds, bytes of Markdown; and where it is. */
export type Bounds = { time: number; output: number; program: string }

const pandoc = "pandoc"
const bounds: Bounds = { time: 20_000, output: 2_000_000, program: pandoc }
// It reads no other file and no network so, and takes no more than half a gigabyte.
const options = ["--from=rst", "--to=gfm", "--wrap=none", "--sandbox", "+RTS", "-M512M", "-RTS"]

/** Whether pandoc is there, which reads reStructuredText. */
export const hasPandoc = (name = pandoc): Promise<boolean> =>
  new Promise((resolve) => {
    const program = spawn(/* turbopackIgnore: true */ name, ["--version"], {
      stdio: "ignore",
      timeout: 10_000,
    })
    program.on("error", () => resolve(false))
    program.on("close", (code) => resolve(code === 0))
  })

/**
 * A document of reStructuredText as Markdown, written by pandoc. @throws InvalidError when it cannot, or takes longer or
 * answers more than it may
 */
export async function markdownOf(
  document: string,
  { time, output, program: name }: Bounds = bounds,
): Promise<string> {
  const program = spawn(/* turbopackIgnore: true */ name, options, {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: time,
    killSignal: "SIGKILL",
  })
  const ended = new Promise<{ code: number | null; failed: boolean }>((resolve) => {
    program.on("error", () => resolve({ code: null, failed: true }))
    program.on("close", (code) => resolve({ code, failed: false }))
  })
  // It may have ended before it has read everything.
  program.stdin.on("error", () => {})
  program.stdin.end(withDocumentLinks(document))
  const pieces: Buffer[] = []
  let size = 0
  program.stdout.on("data", (piece: Buffer) => {
    size += piece.length
    if (size > output) program.kill("SIGKILL")
    else pieces.push(piece)
  })
  const { code, failed } = await ended
  if (failed) throw new InvalidError("pandoc, which reads reStructuredText, is not installed")
  if (size > output) throw new InvalidError("pandoc wrote more of it than an article may have")
  if (code !== 0) throw new InvalidError("pandoc could not read it, or took too long")
  return Buffer.concat(pieces).toString("utf8")
}

/** Sphinx' links to other documents, as links that any reader of reStructuredText knows. */
const withDocumentLinks = (document: string) =>
  document
    .replace(/:doc:`([^`<>\n]{1,200}?)\s*<([^`<>\n]{1,200})>`/g, "`$1 <$2.rst>`__")
    .replace(/:doc:`([^`<>\n]{1,200})`/g, "`$1 <$1.rst>`__")
