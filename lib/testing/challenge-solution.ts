import { createHash } from "node:crypto"
import { leadingZeros } from "@/lib/platform/challenges/leading-zeros"
import type { Challenge } from "@/lib/platform/challenges/schema"

/** What a browser finds by `solve`, which waits for each of some 30,000 hashes and takes ten times as long. */
export function solution({ challenge, difficulty }: Challenge): string {
  for (let tried = 0; ; tried++) {
    const found = `${challenge}:${tried}`
    if (leadingZeros(createHash("sha256").update(found).digest()) >= difficulty) return found
  }
}
