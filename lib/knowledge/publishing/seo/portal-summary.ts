import { placeIn } from "@/lib/knowledge/places/texts"
import { shown } from "@/lib/knowledge/shown"
import { madeFrom } from "@/lib/platform/db/sources"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"

const named = 4
/** Search engines cut longer descriptions. */
const longest = 160

/** What a portal is about: its owner's words, or else what its first categories are called. */
export async function portalSummary(ctx: Context): Promise<string> {
  const { organisation, store } = ctx
  const { description } = organisation.settings
  if (description) return description
  const categories = await madeFrom(
    () => store.knowledge.categories.list({ after: null, limit: named }),
    () => [shown.places],
  )
  const names = categories
    .filter(({ articleCount }) => articleCount > 0)
    .map((category) => placeIn(ctx, category).name)
  const t = words("knowledge.seo", interfaceLanguageOf(ctx.language))
  const portal = portalTitle(organisation)
  const about = t("portalOn", { portal, names: names.join(", ") })
  return names.length > 0 && about.length <= longest ? about : t("portal", { portal })
}
