import { StaleError } from "@/lib/platform/errors"
import { changedMeanwhile } from "@/lib/platform/meanwhile"
import type { PlaceWords } from "./schema"

/**
 * Requires that the fields being changed are still as their editor saw them.
 * @throws StaleError with their present values
 */
export function requireSeenWords(
  kind: "category" | "folder",
  { name, description, texts }: Partial<PlaceWords>,
  seen: Partial<PlaceWords>,
  present: PlaceWords,
) {
  const fields = changedMeanwhile({ name, description, texts }, seen, present)
  if (fields.length === 0) return
  const now = fields.includes("name")
    ? `It is called “${present.name}” now.`
    : fields.includes("description")
      ? "Its description is another now."
      : "Its name or description in another language is another now."
  throw new StaleError(changedWords[kind](now), {
    name: present.name,
    description: present.description,
    texts: present.texts,
  })
}

const changedWords = {
  category: (now: string) => `Someone else has changed this category meanwhile. ${now}`,
  folder: (now: string) => `Someone else has changed this folder meanwhile. ${now}`,
}
