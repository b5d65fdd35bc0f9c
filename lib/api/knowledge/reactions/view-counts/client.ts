import { clientOf, get } from "@/lib/api/http/client-of"
import type { reactions } from "@/lib/api/knowledge/reactions/calls"
import { fromCounts } from "@/lib/api/knowledge/reactions/wire"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"

const client = /* @__PURE__ */ clientOf<typeof reactions>("/api/kb", { checkVoteStatus: get })

/**
 * Says that an article was opened (F03). @returns its present counters, for a page that was rendered a while ago.
 * A page drawn ahead counts once it is shown. @throws Refusal
 */
export async function countView(articleId: string): Promise<ArticleCounts> {
  await shown()
  const input = { articleId, name: "viewCount" } as const
  const { data } = await client.increaseCount(input, { context: { keepalive: true } })
  return fromCounts(data)
}

function shown(): Promise<void> {
  if (!("prerendering" in document) || !document.prerendering) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener("prerenderingchange", () => resolve(), { once: true })
  })
}
