import { createInterface } from "node:readline/promises"
import { InvalidError } from "@/lib/platform/errors"

/** A line from standard input, not shown while it is typed. @throws InvalidError when there is none */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  // With an output of its own, readline would repeat what is typed.
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    throw new InvalidError("Nothing was given on standard input")
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write("\n")
  }
}
