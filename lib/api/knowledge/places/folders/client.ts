import { clientOf, get } from "@/lib/api/http/client-of"
import type { staffCategories } from "@/lib/api/knowledge/arrangement/calls"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import { changesTo } from "@/lib/platform/meanwhile"

const staffClient = /* @__PURE__ */ clientOf<typeof staffCategories>("/api/staff", { listKnowledge: get })

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where another person has changed the same fields,
 * with `present`
 */
export async function updateFolder(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffClient.updateFolder({ id, ...changesTo(seen, words), seen })
}
