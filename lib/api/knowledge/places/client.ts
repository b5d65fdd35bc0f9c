import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffCategories } from "@/lib/api/knowledge/arrangement/calls"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import { changesTo } from "@/lib/platform/meanwhile"

const staffClient = /* @__PURE__ */ staffClientOf<typeof staffCategories>({ listKnowledge: get })

/**
 * Changes what differs from what was `seen` of a category or folder.
 * @throws Refusal with `errors` by name, description; of status 409 where another person has changed the same fields,
 * with `present`
 */
export const updatePlace = (
  kind: "category" | "folder",
  id: string,
  words: PlaceWords,
  seen: PlaceWords,
): Promise<string> => {
  const changes = { id, ...changesTo(seen, words), seen }
  return kind === "category" ? staffClient.updateCategory(changes) : staffClient.updateFolder(changes)
}
