import { leadingZeros } from "@/lib/platform/challenges/leading-zeros"
import { type Challenge, challengePath } from "@/lib/platform/challenges/schema"

const atOnce = 256

/**
 * Asks for a challenge and solves it. @returns what goes with the form, or undefined where the browser cannot hash (a
 * page not on https); the portal then takes fewer forms from this address. @throws Error when there is no answer
 */
export async function solvedChallenge(): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const response = await fetch(challengePath, { cache: "no-store" })
  if (!response.ok) throw new Error(`The challenge was answered with ${response.status}`)
  return solve((await response.json()) as Challenge)
}

/** The first solution. */
export async function solve({ challenge, difficulty }: Challenge): Promise<string> {
  for (let from = 0; ; from += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, i) => `${challenge}:${from + i}`)
    const zeros = await Promise.all(tries.map(zerosOf))
    const found = tries[zeros.findIndex((count) => count >= difficulty)]
    if (found) return found
  }
}

const encoder = new TextEncoder()
const zerosOf = async (text: string) =>
  leadingZeros(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))))
