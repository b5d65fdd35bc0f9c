import type { Ended } from "./command"

let run = 0

// Runs the commands its parent sends, one at a time, and answers as the process of each would have ended.
process.on("message", async (args: string[]) => {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args)
  process.exitCode = 0
  const [stdout, stderr] = [keep(process.stdout), keep(process.stderr)]
  // Under another address the program is run anew; what it imports is already here.
  await import(`../admin.ts?run=${++run}`)
  const ended: Ended = { exitCode: Number(process.exitCode), stdout: stdout(), stderr: stderr() }
  process.exitCode = 0
  process.send?.(ended)
})
process.once("disconnect", () => process.exit())

/** Keeps what is written to the stream, until asked for it. */
function keep(stream: NodeJS.WriteStream): () => string {
  const { write } = stream
  let kept = ""
  stream.write = (chunk: string | Uint8Array) => {
    kept += chunk
    return true
  }
  return () => {
    stream.write = write
    return kept
  }
}
