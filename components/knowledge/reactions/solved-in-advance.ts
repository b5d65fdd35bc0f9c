import { solvedChallenge } from "@/lib/api/platform/challenges/client"
import { words } from "@/lib/platform/words/words"

let ahead: Promise<string | undefined> | undefined

/** Begins to solve a challenge, so that it is solved when the comment is sent (D-30). */
export function solveAhead(): Promise<string | undefined> {
  if (ahead) return ahead
  const solving = solvedChallenge()
  ahead = solving
  solving.catch(() => {
    if (ahead === solving) ahead = undefined
  })
  return solving
}

/** A solved challenge; each is good for one try. @throws Error where the browser cannot hash, or without an answer */
export async function takeSolved(): Promise<string> {
  const solving = solveAhead()
  const token = await solving
  if (ahead === solving) ahead = undefined
  if (token === undefined) throw new CannotCheck(words("knowledge.votes")("noHashing"))
  return token
}

/** The browser can solve no challenge; the message is for people. */
export class CannotCheck extends Error {}
